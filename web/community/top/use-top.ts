import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/client-api.ts'
import { call } from '#web/platform/api/call.ts'
import { onExternalEvent } from '#web/platform/api/events.ts'
import { invalidate, queryKeyFor, queryFor } from '#web/platform/api/query.ts'

const RANKING_FIRST = 24
const RANKING_STEP = 50
const HIKES_RELOAD_DELAY_MS = 500

/** All trails by likes, including those without. */
const TOP_TRAILS = queryFor(api.rankings.top, { query: {} })

export function useTopTrails() {
  return useQuery(TOP_TRAILS)
}

/** Returns how many trails each country has; empty until they are read. */
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

/** Returns trails by average position, 24 at first. */
export function useAveragePositions(country: string | null) {
  const filter = country === null ? {} : { country }
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(api.rankings.averagePositions, { query: filter }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const limit = pageParam === 0 ? RANKING_FIRST : RANKING_STEP
      return call(api.rankings.averagePositions, { query: { ...filter, limit, offset: pageParam } }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: ({ entries, total }, _pages, offset) => {
      const next = offset + entries.length
      return entries.length > 0 && next < total ? next : undefined
    },
  })
}

/**
 * Reads the lists again when another part of the page reports a changed hike, and the member's own lists half a second
 * later (R8.8).
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
