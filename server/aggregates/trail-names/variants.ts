import type { Queries, Tx } from '#server/platform/db/open.ts'
import { listNamesOfTrail } from './name-rows.ts'
import { findTrailKeys } from './store.ts'

/**
 * Stores that two trails are variants of each other. The rows keep the keys of both trails as they are now: read by all names of a
 * trail, they follow when it is joined and come back when it is parted.
 */
export async function setVariant(tx: Tx, one: string, other: string, at: number): Promise<void> {
  if (one === other) return
  const rows = [
    { trail_key: one, variant_key: other, created_at: at },
    { trail_key: other, variant_key: one, created_at: at },
  ]
  await tx
    .insertInto('trail_variants')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['trail_key', 'variant_key']).doNothing())
    .execute()
}

/** Removes that two trails are variants of each other, under whichever of their names it was stored. */
export async function removeVariant(tx: Tx, one: string, other: string): Promise<void> {
  const [ones, others] = [await listKeysOfTrail(tx, one), await listKeysOfTrail(tx, other)]
  for (const [from, to] of [
    [ones, others],
    [others, ones],
  ] as const)
    await tx.deleteFrom('trail_variants').where('trail_key', 'in', from).where('variant_key', 'in', to).execute()
}

/** Returns the keys of the trails that are variants of a trail, oldest first. */
export async function listVariants(db: Queries, trailKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('trail_variants')
    .select('variant_key')
    .where('trail_key', 'in', await listKeysOfTrail(db, trailKey))
    .orderBy('created_at')
    .orderBy('variant_key')
    .execute()
  const trails = await findTrailKeys(
    db,
    rows.map(({ variant_key }) => variant_key),
  )
  return [...new Set(trails.values())].filter((key) => key !== trailKey)
}

/** Returns the keys of all names that mean a trail. */
async function listKeysOfTrail(db: Queries, trailKey: string): Promise<string[]> {
  const names = (await listNamesOfTrail(db, trailKey)).map(({ name_key }) => name_key)
  const trails = await findTrailKeys(db, names)
  return [...new Set([trailKey, ...names.filter((name) => trails.get(name) === trailKey)])]
}
