import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/client-api.ts'
import type { Difficulty } from '#domain/trails/difficulty.ts'
import { call } from '#web/platform/api/call.ts'
import { onExternalEvent } from '#web/platform/api/events.ts'
import { invalidate, queryKeyFor, queryFor } from '#web/platform/api/query.ts'

const RANKING_STEP = 50
const COMMUNITY_FIRST = 10
const HIKES_RELOAD_DELAY_MS = 500

/** Every trail by its likes, liked or not. */
const TOP_TRAILS = queryFor(api.rankings.top, { query: {} })

export function useTopTrails() {
  return useQuery(TOP_TRAILS)
}

/** How many trails each country has; none while they are not known. */
export function useCountryCounts() {
  const countries = useQuery(queryFor(api.rankings.countries, {}))
  const { error } = countries
  useEffect(() => {
    // R8.8: logged only
    // oxlint-disable-next-line no-console
    if (error) console.error('Failed to fetch country data', error)
  }, [error])
  return countries.data ?? []
}

/** Trails by their average position, 50 more at a time. */
export function useAveragePositions(country: string | null) {
  const filter = country === null ? {} : { country }
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(api.rankings.averagePositions, { query: filter }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(api.rankings.averagePositions, { query: { ...filter, limit: RANKING_STEP, offset: pageParam } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ entries, total }, _pages, offset) => {
      const next = offset + entries.length
      return entries.length > 0 && next < total ? next : undefined
    },
  })
}

/** Which trails of the community's score; null for all. */
export interface ScoreFilter {
  readonly country: string | null
  readonly difficulty: Difficulty | null
  /** In which somebody walked them. */
  readonly year: number | null
}

/** Trails by the score that all lists give them, ten at first. */
export function useCommunityRanking({ country, difficulty, year }: ScoreFilter) {
  const filter = {
    ...(country !== null && { country }),
    ...(difficulty && { difficulty }),
    ...(year !== null && { year }),
  }
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(api.rankings.community, { query: filter }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const limit = pageParam === 0 ? COMMUNITY_FIRST : RANKING_STEP
      return call(api.rankings.community, { query: { ...filter, limit, offset: pageParam } }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: ({ entries, total }, _pages, offset) => {
      const next = offset + entries.length
      return entries.length > 0 && next < total ? next : undefined
    },
  })
}

/**
 * Has the lists read again when others on the page say that a hike has changed, and half a second later what is on the
 * member's own (R8.8).
 */
export function useReloadTopOnEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined
    const stop = onExternalEvent('hikesUpdated', () => {
      invalidate(client, ['trails'])
      clearTimeout(later)
      later = setTimeout(() => invalidate(client, ['my-hikes', 'wishlist']), HIKES_RELOAD_DELAY_MS)
    })
    return () => {
      stop()
      clearTimeout(later)
    }
  }, [client])
}
