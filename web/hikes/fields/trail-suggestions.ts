import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { MAX_QUERY_CHARS, MIN_QUERY_CHARS, SEARCH_DEBOUNCE_MS } from '#domain/limits.ts'
import { trailKey } from '#domain/trail-key.ts'
import { call, download } from '#web/api/call.ts'
import { read } from '#web/api/query.ts'
import { useResting } from './use-resting.ts'

type Template = Answer<typeof api.trails.templates>[number]
type Trail = Answer<typeof api.trails.search>[number]

/** A trail to fill the form with; only templates have a link. */
export type TrailSuggestion = Template | Trail

export interface TrailSuggestions {
  readonly trails: readonly TrailSuggestion[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

/** Trails by what is typed, once it rests for 300 ms; fewer than 2 characters find nothing (spec 1 §4). */
export function useTrailSuggestions(text: string): TrailSuggestions {
  const query = useResting(text.trim().slice(0, MAX_QUERY_CHARS), SEARCH_DEBOUNCE_MS)
  const enabled = query.length >= MIN_QUERY_CHARS
  const options = { enabled, placeholderData: keepPreviousData }
  const templates = useQuery({ ...read(api.trails.templates, { query: { query } }), ...options })
  const found = useQuery({ ...read(api.trails.search, { query: { query } }), ...options })
  return {
    trails: enabled ? mergedTrails(templates.data ?? [], found.data ?? []) : [],
    isSearching: enabled && (templates.isFetching || found.isFetching),
    hasFailed: enabled && templates.isError && found.isError,
  }
}

/** Each trail once, templates first and preferred. */
export function mergedTrails(templates: readonly Template[], trails: readonly Trail[]): TrailSuggestion[] {
  const byKey = new Map<string, TrailSuggestion>()
  for (const trail of [...templates, ...trails]) {
    const key = trailKey(trail.name, trail.country)
    if (!byKey.has(key)) byKey.set(key, trail)
  }
  return [...byKey.values()]
}

/** The best track that somebody shares of this trail, as a file; null where there is none to be had. */
export async function sharedTrackOf(trail: { name: string; country: string }): Promise<File | null> {
  try {
    const { _id, gpxFile } = await call(api.trails.gpx, { params: { name: trail.name, country: trail.country } })
    return new File([await download(api.hikes.gpx, { params: { id: _id } })], gpxFile.fileName)
  } catch {
    return null
  }
}
