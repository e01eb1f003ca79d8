import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import { chooseTrail, listNamesOfTrails, listTrailsOfName } from '#server/aggregates/trail-names/store.ts'
import type { Queries } from '#server/platform/db/open.ts'

interface NamedRow extends TrailAddress {
  readonly start?: Place | null | undefined
}

/** Returns the trail of which a row's name is another name, as it is called; null where the name is the trail's own. */
export async function findTrailOfOtherName(
  db: Queries,
  { name, country, start }: NamedRow,
): Promise<TrailAddress | null> {
  const key = trailKey(name, country)
  const trail = chooseTrail(key, await listTrailsOfName(db, key), start ?? undefined)
  if (trail === key) return null
  const names = (await listNamesOfTrails(db, [trail])).get(trail) ?? []
  const own = names.find(({ name_key }) => name_key === trail)
  return own ? { name: own.name, country: own.country } : null
}
