import { COUNTRIES } from '#domain/platform/countries.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import type { CatalogueSource } from '#domain/trails/catalogue/data-sources.ts'
import type { FoundTrail } from '#domain/trails/catalogue/found-trail.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { findCountryAt } from '#server/diary/catalogue/find-country-at.ts'
import type { NewTrailRow } from './store.ts'

const PLACE_DECIMALS = 6

/** Returns the row of a trail; null for one in no country. */
export async function toTrailRow(
  trail: FoundTrail,
  { importId, source }: { importId: string; source: CatalogueSource },
): Promise<NewTrailRow | null> {
  const country = (await findCountryAt(trail.place)) ?? COUNTRIES.find(({ name }) => name === trail.countryName)?.name
  if (country === undefined) return null
  const { name, names, lengthM, elevationM, difficulty, isLoop, tags, line, link, ref } = trail
  return {
    trail_key: trailKey(name, country),
    import_id: importId,
    name,
    country,
    search_text: searchText([name, country, ...names.map((other) => other.name)].join(' ')),
    lat: Number(trail.place.lat.toFixed(PLACE_DECIMALS)),
    lng: Number(trail.place.lng.toFixed(PLACE_DECIMALS)),
    length_m: lengthM,
    elevation_m: elevationM,
    difficulty,
    is_loop: isLoop === null ? null : Number(isLoop),
    tags: JSON.stringify(tags),
    names: JSON.stringify(names),
    line,
    link,
    source,
    source_ref: ref,
  }
}
