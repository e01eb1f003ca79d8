import type { Searchable } from '#domain/trails/best-matches.ts'
import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { searchText, toTrigrams } from '#domain/platform/text/search-text.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { CATALOGUE, type CatalogueTrail } from '#server/diary/catalogue/catalogue.ts'

/** A text with a smaller share of common trigrams is no match. */
const MIN_SHARED = 0.25

/** A trail of the catalogue, or of one that an operator has imported. */
export interface KnownEntry {
  readonly key: string
  readonly trail: Omit<CatalogueTrail, 'landscape'>
  readonly searchable: Searchable
}

export interface CatalogueEntry extends KnownEntry {
  readonly trail: CatalogueTrail
  readonly trigrams: ReadonlySet<string>
}

const ENTRIES = new Map(CATALOGUE.map((trail) => [trailKey(trail.name, trail.country), toEntry(trail)]))

function toEntry(trail: CatalogueTrail): CatalogueEntry {
  const text = searchText([trail.name, trail.country, ...(trail.aliases ?? [])].join(' '))
  return {
    key: trailKey(trail.name, trail.country),
    trail,
    searchable: { title: searchText(trail.name), text, weight: Number.MAX_SAFE_INTEGER },
    trigrams: toTrigrams(text),
  }
}

export function findCatalogueEntry(key: string): CatalogueEntry | undefined {
  return ENTRIES.get(key)
}

/** Returns the entries that may match a search text. `bestMatches` chooses among them. */
export function findEntriesLike(query: string): CatalogueEntry[] {
  const trigrams = [...toTrigrams(query)]
  return [...ENTRIES.values()].filter(
    (entry) => trigrams.filter((trigram) => entry.trigrams.has(trigram)).length > MIN_SHARED * trigrams.length,
  )
}

/** Returns the entries of some countries, in no order. */
export function listEntriesOfCountries(countries: readonly string[]): CatalogueEntry[] {
  return [...ENTRIES.values()].filter(({ trail }) => countries.includes(trail.country))
}

/** Returns the entries within some km of a place, in no order. */
export function findEntriesNear(place: Place, km: number): CatalogueEntry[] {
  return [...ENTRIES.values()].filter(({ trail }) => distanceKm(trail.trailhead, place) <= km)
}
