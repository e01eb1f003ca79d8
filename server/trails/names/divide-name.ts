import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { markNamesChanged } from '#server/aggregates/trail-names/join-trails.ts'
import { addOwnName, placeName, toNameRow } from '#server/aggregates/trail-names/name-rows.ts'
import { findTrailKey } from '#server/aggregates/trail-names/store.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { conflict } from '#server/platform/http/problem.ts'
import { type SentName, checkName, findKnownTrail, getKnownTrail, toNewTrail } from './join-by-names.ts'

export interface Division extends SentName {
  readonly place: Place
  /** The second trail's own name, in the same country. */
  readonly otherName: string
  readonly otherPlace: Place
}

/**
 * Divides a name that two trails have, in a write that holds `TRAIL_NAMES`. Hikes under it then go to the trail whose place is nearest to
 * the start of their track; those without a track stay. Throws 404 for an unknown trail, 400 for names without a letter, and 409 where
 * both names mean one trail.
 */
export async function divideName(
  tx: Tx,
  { name, country, place, otherName, otherPlace }: Division,
  at: number,
): Promise<void> {
  const one = await getKnownTrail(tx, { name, country })
  checkName(otherName)
  const otherKey = await findTrailKey(tx, otherName, country)
  if (otherKey === one.trail_key) throw conflict('same_trail', msg('Both names mean the same trail'))
  const other = (await findKnownTrail(tx, otherKey)) ?? toNewTrail({ name: otherName, country })
  const how = { source: 'moderators', at } as const
  for (const trail of [one, other]) await addOwnName(tx, trail, how)
  const name_key = trailKey(name, country)
  const shared = { ...toNewTrail({ name, country }), name_key }
  const rows = [
    { ...toNameRow({ ...shared, trail_key: one.trail_key }, how), ...place },
    { ...toNameRow({ ...shared, trail_key: other.trail_key }, how), ...otherPlace },
  ]
  for (const row of rows) await placeName(tx, row)
  await markNamesChanged(tx, { trails: [one.trail_key, other.trail_key], names: rows, at })
}
