import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { callPage } from '#web/platform/api/call.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { persisterForPages } from '#web/platform/api/storage/stored-lists.ts'

const HIKES_STEP = 50
const RECENT_HIKES_SHOWN = 5

interface HikePage {
  rows: Hike[]
  /** The length of the whole list. */
  total: number
}

/** Returns a person by username or id. */
export function usePerson(username: string) {
  return useQuery({ ...personQuery(username), enabled: username !== '' })
}

/** The query for a person by username or id. */
export function personQuery(username: string) {
  return queryFor(api.users.get, { params: { username } })
}

/**
 * Returns a person's completed hikes by rank, 50 at a time, and their number. The list page is not stored in local
 * storage (R8.10).
 */
export function useRankedHikes(username: string, isViewOnly: boolean) {
  return useInfiniteQuery({
    ...rankedHikesQuery(username, isViewOnly),
    select: ({ pages }) => {
      // a new hike moves the others to later pages: show each only once
      const hikes = [
        ...new Map(pages.flatMap(({ rows }) => requireHikeList(rows)).map((hike) => [hike._id, hike])).values(),
      ]
      return { hikes, total: Math.max(hikes.length, pages.at(-1)?.total ?? 0) }
    },
    enabled: username !== '',
  })
}

/** The query for a person's completed hikes by rank. */
export function rankedHikesQuery(username: string, isViewOnly: boolean) {
  const endpoint = api.hikes.ofUser
  return infiniteQueryOptions({
    queryKey: [endpoint.resource, endpoint.path, username, 'by rank'],
    queryFn: ({ pageParam: offset, signal }): Promise<HikePage> =>
      callPage(endpoint, { params: { userId: username }, query: { limit: HIKES_STEP, offset } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ rows, total }, _pages, offset) => {
      const next = offset + rows.length
      return rows.length > 0 && next < total ? next : undefined
    },
    ...(!isViewOnly && { persister: persisterForPages<HikePage>(endpoint) }),
  })
}

/** Returns a person's five newest hikes by day. */
export function useRecentHikes(username: string, isViewOnly: boolean) {
  return useQuery({ ...recentHikesQuery(username, isViewOnly), enabled: username !== '', select: requireHikeList })
}

function recentHikesQuery(username: string, isViewOnly: boolean) {
  const query = { order: 'newest', limit: RECENT_HIKES_SHOWN } as const
  const { persister, ...options } = queryFor(api.hikes.ofUser, { params: { userId: username }, query })
  return { ...options, ...(!isViewOnly && { persister }) }
}

export class UnexpectedAnswer extends Error {}
export const UNEXPECTED_ANSWER = msg('Invalid response format: expected an array of hikes')

function requireHikeList(answer: unknown): Hike[] {
  if (Array.isArray(answer)) return answer
  throw new UnexpectedAnswer(UNEXPECTED_ANSWER)
}
