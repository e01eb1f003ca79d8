import type { Searchable } from '#domain/best-matches.ts'
import { gramsOf, searchText } from '#domain/search-text.ts'
import { trailKey } from '#domain/trail-key.ts'
import { CATALOGUE, type CatalogueTrail } from '#server/catalogue/catalogue.ts'

/** Below this share of common pieces a text is neither a match nor alike. */
const MIN_SHARED = 0.25

export interface CatalogueEntry {
  readonly key: string
  readonly trail: CatalogueTrail
  readonly searchable: Searchable
  readonly grams: ReadonlySet<string>
}

const ENTRIES = new Map(CATALOGUE.map((trail) => [trailKey(trail.name, trail.country), toEntry(trail)]))

function toEntry(trail: CatalogueTrail): CatalogueEntry {
  const text = searchText(`${trail.name} ${trail.country}`)
  return {
    key: trailKey(trail.name, trail.country),
    trail,
    searchable: { title: searchText(trail.name), text, weight: Number.MAX_SAFE_INTEGER },
    grams: gramsOf(text),
  }
}

export function catalogueEntry(key: string): CatalogueEntry | undefined {
  return ENTRIES.get(key)
}

/** The entries that may answer a search text: few, of which `bestMatches` chooses. */
export function entriesLike(query: string): CatalogueEntry[] {
  const grams = [...gramsOf(query)]
  return [...ENTRIES.values()].filter(
    (entry) => grams.filter((gram) => entry.grams.has(gram)).length > MIN_SHARED * grams.length,
  )
}
