import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { MAX_QUERY_CHARS, MIN_QUERY_CHARS, SEARCH_DEBOUNCE_MS } from '#domain/platform/limits.ts'
import { call } from '#web/platform/api/call.ts'
import { type TrailSuggestion, mergeTrails } from '#web/diary/hike-form/fields/use-trail-suggestions.ts'
import { useDebouncedValue } from '#web/platform/ui/hooks/use-debounced-value.ts'

export type FoundPerson = Answer<typeof api.users.search>[number]

export interface SearchResults {
  readonly hikes: readonly TrailSuggestion[]
  readonly people: readonly FoundPerson[]
}

export interface Search {
  /** Null before the first results and after a failure. */
  readonly results: SearchResults | null
  /** True while `results` are those of the previous text. */
  readonly isSearching: boolean
}

const NOTHING: SearchResults = { hikes: [], people: [] }

/** Finds hikes and people, once the text rests for 300 ms; fewer than 2 characters clear the results at once (R7.2). */
export function useSearch(text: string): Search {
  const typed = text.trim().slice(0, MAX_QUERY_CHARS)
  const query = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS)
  const found = useQuery({ ...searchQuery(query), placeholderData: keepPreviousData })
  if (isTooShort(typed)) return { results: null, isSearching: false }
  const isSearching = typed !== query || found.isPending || found.isPlaceholderData
  return { results: found.data ?? null, isSearching }
}

function searchQuery(query: string) {
  return queryOptions({
    queryKey: ['trails', 'search', query],
    queryFn: ({ signal }) => (isTooShort(query) ? NOTHING : fetchResults(query, signal)),
  })
}

const isTooShort = (query: string) => query.length < MIN_QUERY_CHARS

/** Asks all three endpoints at once; a failure of the search for people counts as no people. */
async function fetchResults(query: string, signal: AbortSignal): Promise<SearchResults> {
  const input = { query: { query } }
  const people = call(api.users.search, input, signal).catch(() => [])
  try {
    const trails = [call(api.trails.templates, input, signal), call(api.trails.search, input, signal)] as const
    return { hikes: mergeTrails(query, ...(await Promise.all(trails))), people: await people }
  } catch (error) {
    // oxlint-disable-next-line no-console -- R7.6: a failed search is logged, and nothing is said
    if (!signal.aborted) console.error('Search failed', error)
    throw error
  }
}
