import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Difficulty } from '#domain/trails/difficulty.ts'
import { call } from '#web/platform/api/call.ts'
import { queryKeyFor } from '#web/platform/api/query.ts'

const SHOWN_FIRST = 20
const SHOWN_MORE = 50

/** The filters of the community's ranking; null means all. */
export interface BestFilter {
  readonly country: string | null
  readonly difficulty: Difficulty | null
  /** A year in which somebody walked them. */
  readonly year: number | null
}

/** Returns trails by community score, twenty at first. */
export function useBestHikes({ country, difficulty, year }: BestFilter) {
  const filter = {
    ...(country !== null && { country }),
    ...(difficulty && { difficulty }),
    ...(year !== null && { year }),
  }
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(api.rankings.community, { query: filter }), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const limit = pageParam === 0 ? SHOWN_FIRST : SHOWN_MORE
      return call(api.rankings.community, { query: { ...filter, limit, offset: pageParam } }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: ({ entries, total }, _pages, offset) => {
      const next = offset + entries.length
      return entries.length > 0 && next < total ? next : undefined
    },
  })
}
