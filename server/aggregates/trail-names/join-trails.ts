import { sql } from 'kysely'
import { newId } from '#server/platform/db/new-id.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { TrailJoinRow, TrailNameRow, TrailNameSource } from '#server/platform/db/schema/trail-name-rows.ts'
import { findTrailKeys } from './store.ts'

/** The lock of all writes to names of trails: pass it to `db.write`, so that joins of the same trails follow each other. */
export const TRAIL_NAMES = 'trail names'

/** A trail by its key and the name by which it is called. */
export interface CalledTrail {
  readonly trail_key: string
  readonly name: string
  readonly country: string
}

export interface Joining {
  /** The trail that keeps its name and page. */
  readonly into: CalledTrail
  readonly other: CalledTrail
  /** The moderator; null for members' confirmations and names of the catalogue. */
  readonly by: string | null
  readonly source: TrailNameSource
  readonly at: number
}

/**
 * Gives all names of one trail to another. Hikes and reports under these names follow later, see `moving_names`.
 * @returns the id of the join; null where both are one trail already
 */
export async function joinTrails(tx: Tx, { into, other, by, source, at }: Joining): Promise<string | null> {
  if (into.trail_key === other.trail_key) return null
  for (const trail of [into, other]) await addOwnName(tx, trail, { source, at })
  const moved = await listNamesOfTrail(tx, other.trail_key)
  const kept = new Set((await listNamesOfTrail(tx, into.trail_key)).map(({ name_key }) => name_key))
  for (const row of moved) {
    await deleteName(tx, row)
    if (!kept.has(row.name_key)) await insertName(tx, { ...row, trail_key: into.trail_key })
  }
  await markNamesMoving(tx, moved, at)
  await removeVariant(tx, into.trail_key, other.trail_key)
  const id = newId(at)
  const join = { id, trail_key: into.trail_key, other_key: other.trail_key, moved_names: JSON.stringify(moved) }
  await tx
    .insertInto('trail_joins')
    .values({ ...join, joined_by: by, source, created_at: at, parted_by: null, parted_at: null })
    .execute()
  return id
}

/**
 * Gives the names that a join has moved back to the trail that had them, wherever later joins have taken them. Names that have left
 * since stay where they are.
 * @returns false where it was parted already
 */
export async function partTrails(tx: Tx, join: TrailJoinRow, { by, at }: { by: string; at: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trail_joins')
    .set({ parted_by: by, parted_at: at })
    .where('id', '=', join.id)
    .where('parted_at', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return false
  const rows = JSON.parse(join.moved_names) as TrailNameRow[]
  const holder = (await findTrailKeys(tx, [join.trail_key])).get(join.trail_key) ?? join.trail_key
  const held = new Map((await listNamesOfTrail(tx, holder)).map((row) => [row.name_key, row]))
  const back = rows.filter(({ name_key }) => held.has(name_key))
  for (const row of back) {
    await deleteName(tx, { ...row, trail_key: holder })
    await insertName(tx, row)
  }
  for (const key of [holder, join.other_key]) await removeSingleName(tx, key)
  await markNamesMoving(tx, back, at)
  return true
}

export async function findJoin(db: Queries, id: string): Promise<TrailJoinRow | null> {
  return (await db.selectFrom('trail_joins').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Adds a name to a trail, with the trail's own name where it has no rows yet. Hikes under the name follow later. */
export async function addName(tx: Tx, trail: CalledTrail, name: TrailNameRow): Promise<void> {
  await addOwnName(tx, trail, { source: name.source, at: name.created_at })
  await insertName(tx, name)
  await markNamesMoving(tx, [name], name.created_at)
}

async function addOwnName(tx: Tx, trail: CalledTrail, { source, at }: { source: TrailNameSource; at: number }) {
  const { trail_key, name, country } = trail
  const place = { language: null, lat: null, lng: null }
  await insertName(tx, { name_key: trail_key, trail_key, name, country, ...place, source, created_at: at })
}

async function insertName(tx: Tx, row: TrailNameRow): Promise<void> {
  await tx
    .insertInto('trail_names')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name_key', 'trail_key']).doNothing())
    .execute()
}

async function deleteName(tx: Tx, { name_key, trail_key }: Pick<TrailNameRow, 'name_key' | 'trail_key'>) {
  await tx.deleteFrom('trail_names').where('name_key', '=', name_key).where('trail_key', '=', trail_key).execute()
}

/** Removes the row of a trail's own name where it has no other and no other trail has that name. */
async function removeSingleName(tx: Tx, trailKey: string): Promise<void> {
  const [own, ...others] = await listNamesOfTrail(tx, trailKey)
  if (!own || others.length > 0 || own.name_key !== trailKey) return
  const { trails } = await tx
    .selectFrom('trail_names')
    .select(({ fn }) => fn.countAll<number>().as('trails'))
    .where('name_key', '=', trailKey)
    .executeTakeFirstOrThrow()
  if (trails === 1) await deleteName(tx, own)
}

function listNamesOfTrail(db: Queries, trailKey: string): Promise<TrailNameRow[]> {
  return db.selectFrom('trail_names').selectAll().where('trail_key', '=', trailKey).execute()
}

async function removeVariant(tx: Tx, one: string, other: string): Promise<void> {
  await tx
    .deleteFrom('trail_variants')
    .where(
      sql<boolean>`(trail_key = ${one} AND variant_key = ${other}) OR (trail_key = ${other} AND variant_key = ${one})`,
    )
    .execute()
}

async function markNamesMoving(tx: Tx, names: readonly Pick<TrailNameRow, 'name_key'>[], at: number): Promise<void> {
  for (const { name_key } of names)
    await tx
      .insertInto('moving_names')
      .values({ name_key, changed_at: at })
      .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ changed_at: at }))
      .execute()
}

/** Returns the names whose hikes and reports may still have to follow, oldest change first. */
export function listMovingNames(db: Queries, max: number): Promise<{ name_key: string; changed_at: number }[]> {
  return db.selectFrom('moving_names').selectAll().orderBy('changed_at').orderBy('name_key').limit(max).execute()
}

/** Removes a name whose hikes have followed, unless it has changed again. */
export async function removeMovedName(tx: Tx, { name_key, changed_at }: { name_key: string; changed_at: number }) {
  await tx.deleteFrom('moving_names').where('name_key', '=', name_key).where('changed_at', '=', changed_at).execute()
}
