import { newId } from '#server/platform/db/new-id.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { TrailJoinRow, TrailNameRow, TrailNameSource } from '#server/platform/db/schema/trail-name-rows.ts'
import {
  type CalledTrail,
  addOwnName,
  deleteName,
  insertNames,
  listNamesOfTrail,
  markNamesMoving,
  markTrailsDirty,
  removeSingleName,
} from './name-rows.ts'
import { markTrailsToMap } from '#server/aggregates/trail-map/trails-to-map.ts'
import { findTrailKeys } from './store.ts'

/** The lock of all writes to names of trails: pass it to `db.write`, so that joins of the same trails follow each other. */
export const TRAIL_NAMES = 'trail names'

export interface Joining {
  /** The trail that keeps its name and page. */
  readonly into: CalledTrail
  readonly other: CalledTrail
  /** The moderator; null for members' confirmations and names of the catalogue. */
  readonly by: string | null
  readonly source: TrailNameSource
  readonly at: number
}

/** A name that a join has moved, as it was. */
export type MovedName = TrailNameRow & {
  /** Whether the other trail had that name too and keeps it when they are parted. */
  readonly isShared?: boolean
}

/**
 * Gives all names of one trail to another. Hikes and reports under these names follow later, see `moving_names`. Both must be keys of
 * trails, not of other names.
 * @returns the id of the join; null where both are one trail already
 */
export async function joinTrails(tx: Tx, { into, other, by, source, at }: Joining): Promise<string | null> {
  if (into.trail_key === other.trail_key) return null
  for (const trail of [into, other]) await addOwnName(tx, trail, { source, at })
  const kept = new Set((await listNamesOfTrail(tx, into.trail_key)).map(({ name_key }) => name_key))
  const moved: MovedName[] = (await listNamesOfTrail(tx, other.trail_key)).map((row) =>
    kept.has(row.name_key) ? { ...row, isShared: true } : row,
  )
  for (const row of moved) await deleteName(tx, row)
  await insertNames(
    tx,
    moved.flatMap(({ isShared, ...row }) => (isShared ? [] : [{ ...row, trail_key: into.trail_key }])),
  )
  await markNamesChanged(tx, { trails: [into.trail_key, other.trail_key], names: moved, at })
  const join = { trail_key: into.trail_key, other_key: other.trail_key, joined_by: by, source }
  const [id] = await insertJoins(tx, [{ ...join, moved_names: JSON.stringify(moved), created_at: at }])
  return id ?? null
}

/** Stores joins in the log and returns their ids. */
async function insertJoins(
  tx: Tx,
  joins: readonly Omit<TrailJoinRow, 'id' | 'parted_by' | 'parted_at'>[],
): Promise<string[]> {
  const rows = joins.map((join) => ({ ...join, id: newId(join.created_at), parted_by: null, parted_at: null }))
  await tx.insertInto('trail_joins').values(rows).execute()
  return rows.map(({ id }) => id)
}

/**
 * Gives the names that a join has moved back to the trail that had them, wherever later joins have taken them. Names that have left
 * since stay where they are.
 * @returns false where it was parted already
 */
export async function partTrails(
  tx: Tx,
  { id }: Pick<TrailJoinRow, 'id'>,
  { by, at }: { by: string | null; at: number },
): Promise<boolean> {
  const join = await tx
    .updateTable('trail_joins')
    .set({ parted_by: by, parted_at: at })
    .where('id', '=', id)
    .where('parted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!join) return false
  const holder = (await findTrailKeys(tx, [join.trail_key])).get(join.trail_key) ?? join.trail_key
  const held = new Map((await listNamesOfTrail(tx, holder)).map((row) => [row.name_key, row]))
  const names = parseMovedNames(join).filter(({ name_key }) => held.has(name_key))
  const moved = names.filter(({ isShared }) => !isShared)
  for (const { name_key } of moved) await deleteName(tx, { name_key, trail_key: holder })
  // a name that both have keeps the place of each
  const rows = names.map(({ isShared, ...row }) =>
    isShared ? row : { ...row, ...held.get(row.name_key), trail_key: row.trail_key },
  )
  await insertNames(tx, rows)
  await removeFromLaterJoins(tx, join, new Set(moved.map(({ name_key }) => name_key)))
  for (const key of [holder, join.other_key]) await removeSingleName(tx, key)
  await markNamesChanged(tx, { trails: [holder, join.other_key], names: rows, at })
  return true
}

/** Names that have gone back no longer belong to what later joins have moved: parting those must not take them along again. */
async function removeFromLaterJoins(tx: Tx, join: TrailJoinRow, gone: ReadonlySet<string>): Promise<void> {
  const seen = new Set<string>()
  for (let key: string | undefined = join.trail_key; key !== undefined && !seen.has(key);) {
    seen.add(key)
    const later: TrailJoinRow | undefined = await tx
      .selectFrom('trail_joins')
      .selectAll()
      .where('other_key', '=', key)
      .where('parted_at', 'is', null)
      .executeTakeFirst()
    if (later) {
      const left = parseMovedNames(later).filter(({ name_key }) => !gone.has(name_key))
      await tx
        .updateTable('trail_joins')
        .set({ moved_names: JSON.stringify(left) })
        .where('id', '=', later.id)
        .execute()
    }
    key = later?.trail_key
  }
}

/** Returns the names that go back when a join is parted. */
export function parseMovedNames({ moved_names }: Pick<TrailJoinRow, 'moved_names'>): MovedName[] {
  return JSON.parse(moved_names) as MovedName[]
}

export async function findJoin(db: Queries, id: string): Promise<TrailJoinRow | null> {
  return (await db.selectFrom('trail_joins').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/**
 * Adds names to a trail that no other trail has, with the trail's own name where it has no rows yet. Each stands in the log, so that it can
 * be parted. Hikes under the names follow later.
 */
export async function addNames(tx: Tx, trail: CalledTrail, names: readonly TrailNameRow[]): Promise<void> {
  const [first] = names
  if (!first) return
  const { source, created_at: at } = first
  await addOwnName(tx, trail, { source, at })
  await insertNames(tx, names)
  const joins = names.map((name) => {
    const moved_names = JSON.stringify([{ ...name, trail_key: name.name_key }] satisfies MovedName[])
    return {
      trail_key: trail.trail_key,
      other_key: name.name_key,
      moved_names,
      source,
      created_at: at,
      joined_by: null,
    }
  })
  await insertJoins(tx, joins)
  await markNamesChanged(tx, { trails: [trail.trail_key], names, at })
}

/** Lets hikes and reports follow some names, and the trails be found by them. */
export async function markNamesChanged(
  tx: Tx,
  { trails, names, at }: { trails: readonly string[]; names: readonly TrailNameRow[]; at: number },
): Promise<void> {
  const keys = names.map(({ name_key }) => name_key)
  await markNamesMoving(tx, keys, at)
  await markTrailsDirty(tx, trails)
  markTrailsToMap(tx, [...trails, ...keys])
}
