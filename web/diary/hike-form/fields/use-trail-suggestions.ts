import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { findBestMatches } from '#domain/trails/best-matches.ts'
import { MAX_QUERY_CHARS, MIN_QUERY_CHARS, SEARCH_DEBOUNCE_MS } from '#domain/platform/limits.ts'
import { searchText } from '#domain/platform/text/search-text.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { call, download } from '#web/platform/api/call.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { readTrack } from '#web/diary/track-view/reading/read-track.ts'
import { useDebouncedValue } from '#web/platform/ui/hooks/use-debounced-value.ts'

type Template = Answer<typeof api.trails.templates>[number]
type FoundTrail = Answer<typeof api.trails.search>[number]

/** A trail to fill the form with; only templates have a link. */
export type TrailSuggestion = Template | FoundTrail

export interface TrailSuggestions {
  readonly trails: readonly TrailSuggestion[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

/**
 * Returns trails that match the typed text, 300 ms after the last keystroke; fewer than 2 characters find none (R3.14). The
 * results stay, and are not read again, while the field is not being typed in.
 */
export function useTrailSuggestions(text: string, isTyping: boolean): TrailSuggestions {
  const query = useDebouncedValue(text.trim().slice(0, MAX_QUERY_CHARS), SEARCH_DEBOUNCE_MS)
  const enabled = query.length >= MIN_QUERY_CHARS
  const options = { enabled: enabled && isTyping, placeholderData: keepPreviousData }
  const templates = useQuery({ ...queryFor(api.trails.templates, { query: { query } }), ...options })
  const found = useQuery({ ...queryFor(api.trails.search, { query: { query } }), ...options })
  return {
    trails: enabled ? mergeTrails(query, templates.data ?? [], found.data ?? []) : [],
    isSearching: enabled && (templates.isFetching || found.isFetching),
    hasFailed: enabled && templates.isError && found.isError,
  }
}

/**
 * Merges both lists, best first, each trail once and as its template where it has one. Each list keeps its order, except that a
 * merely similar trail gives way to a match from the other list.
 */
export function mergeTrails(
  query: string,
  templates: readonly Template[],
  trails: readonly FoundTrail[],
): TrailSuggestion[] {
  const byKey = new Map<string, TrailSuggestion>()
  for (const trail of [...templates, ...trails]) {
    const key = trailKey(trail.name, trail.country)
    if (!byKey.has(key)) byKey.set(key, trail)
  }
  return findBestMatches(searchText(query), [...byKey.values()], (trail) => ({
    title: searchText(trail.name),
    text: searchText(`${trail.name} ${trail.country}`),
    weight: 'isTemplate' in trail ? 1 : 0,
  }))
}

/** Downloads the best shared track of a trail and reads it. Resolves to null where there is none. */
export async function findSharedTrack(trail: { name: string; country: string }) {
  try {
    const { _id, gpxFile } = await call(api.trails.gpx, { params: { name: trail.name, country: trail.country } })
    const file = new File([await download(api.hikes.gpx, { params: { id: _id } })], gpxFile.fileName)
    const { figures } = await readTrack(file)
    return { file, figures }
  } catch {
    return null
  }
}
