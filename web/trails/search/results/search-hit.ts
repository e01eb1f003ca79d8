import type { TrailSuggestion } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import type { Action } from '#web/trails/search/actions/actions.ts'
import type { FoundPerson } from '#web/trails/search/use-search.ts'

/** A hike or person that a row of the search shows. */
export type SearchHit = TrailSuggestion | FoundPerson

export interface SearchHitGroup {
  readonly name: string
  readonly hits: readonly (SearchHit | Action)[]
}

export function searchHitPath(hit: SearchHit): string {
  return hit.type === 'user' ? `/user/${encodeURIComponent(hit.username)}` : hikePath(hit)
}
