import { chunksOf } from '#server/platform/db/queries/chunks.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { TrailNameRow, TrailNameSource } from '#server/platform/db/schema/trail-name-rows.ts'
import { markHikeDirty } from '#server/platform/dirty-queue/mark-dirty.ts'
import { listTrailsOfName } from './store.ts'

/** A trail by its key and the name by which it is called. */
export interface CalledTrail {
  readonly trail_key: string
  readonly name: string
  readonly country: string
}

/** Stores the row of a trail's own name, unless it has one. */
export async function addOwnName(
  tx: Tx,
  { trail_key, name, country }: CalledTrail,
  { source, at }: { source: TrailNameSource; at: number },
): Promise<void> {
  await insertNames(tx, [toNameRow({ trail_key, name, country, name_key: trail_key }, { source, at })])
}

/** Returns the row of a name whose language and place are unknown. */
export function toNameRow(
  named: CalledTrail & { readonly name_key: string },
  { source, at }: { source: TrailNameSource; at: number },
): TrailNameRow {
  return { ...named, language: null, lat: null, lng: null, source, created_at: at }
}

/** Stores rows of names; those that are there stay as they are. */
export async function insertNames(tx: Tx, rows: readonly TrailNameRow[]): Promise<void> {
  for (const chunk of chunksOf(rows, 50))
    await tx
      .insertInto('trail_names')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['name_key', 'trail_key']).doNothing())
      .execute()
}

/** Stores a name with the place where its trail begins, and moves the place of a name that is there. */
export async function placeName(tx: Tx, row: TrailNameRow): Promise<void> {
  const { lat, lng } = row
  await tx
    .insertInto('trail_names')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name_key', 'trail_key']).doUpdateSet({ lat, lng }))
    .execute()
}

/** Returns the keys of all names from a source. */
export async function listNamesOfSource(db: Queries, source: TrailNameSource): Promise<Set<string>> {
  const rows = await db.selectFrom('trail_names').select('name_key').where('source', '=', source).execute()
  return new Set(rows.map(({ name_key }) => name_key))
}

/** Returns the keys of the names that were parted from a trail. */
export async function listPartedNameKeys(db: Queries): Promise<Set<string>> {
  const rows = await db.selectFrom('trail_joins').select('other_key').where('parted_at', 'is not', null).execute()
  return new Set(rows.map(({ other_key }) => other_key))
}

export async function deleteName(tx: Tx, { name_key, trail_key }: Pick<TrailNameRow, 'name_key' | 'trail_key'>) {
  await tx.deleteFrom('trail_names').where('name_key', '=', name_key).where('trail_key', '=', trail_key).execute()
}

/** Removes the row of a trail's own name where it has no other and no other trail has that name. */
export async function removeSingleName(tx: Tx, trailKey: string): Promise<void> {
  const [own, ...others] = await listNamesOfTrail(tx, trailKey)
  if (!own || others.length > 0 || own.name_key !== trailKey) return
  if ((await listTrailsOfName(tx, trailKey)).length === 1) await deleteName(tx, own)
}

/** Returns the names of a trail; none where it has its own alone. */
export function listNamesOfTrail(db: Queries, trailKey: string): Promise<TrailNameRow[]> {
  return db.selectFrom('trail_names').selectAll().where('trail_key', '=', trailKey).execute()
}

/** Lets the hikes and reports under some names follow, wherever the names point to now. */
export async function markNamesMoving(tx: Tx, nameKeys: readonly string[], at: number): Promise<void> {
  // in one order, so that two writes never wait for each other
  const names = [...new Set(nameKeys)].toSorted().map((name_key) => ({ name_key, changed_at: at }))
  for (const chunk of chunksOf(names))
    await tx
      .insertInto('moving_names')
      .values(chunk)
      .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ changed_at: at }))
      .execute()
}

/** Lets the hikes under a name that several trails have be looked at again, as a track has come, changed or gone. */
export async function markSharedNameMoving(
  tx: Tx,
  hike: { readonly name_key: string | null; readonly trail_key: string },
): Promise<void> {
  const nameKey = hike.name_key ?? hike.trail_key
  if ((await listTrailsOfName(tx, nameKey)).length > 1) await markNamesMoving(tx, [nameKey], Date.now())
}

/** Lets the texts be computed anew by which trails are found: they hold all names, and no hike need have moved. */
export async function markTrailsDirty(tx: Tx, trailKeys: readonly string[]): Promise<void> {
  for (const chunk of chunksOf([...new Set(trailKeys)])) {
    const some = tx
      .selectFrom('hikes')
      .select(({ fn }) => fn.min('id').as('id'))
      .where('trail_key', 'in', chunk)
      .where('is_wish', '=', 0)
      .groupBy('trail_key')
    for (const hike of await tx.selectFrom('hikes').select(['id', 'owner_id']).where('id', 'in', some).execute())
      markHikeDirty(tx, hike)
  }
}
