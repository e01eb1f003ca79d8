import { type UseQueryResult, keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { LatestHike } from '#contract/community/users.ts'
import type { Hiker } from '#contract/account/user-shapes.ts'
import { callPage } from '#web/platform/api/call.ts'
import { queryFor } from '#web/platform/api/query.ts'
import type { Order } from './directory-order.ts'

const PEOPLE_STEP = 24

/** A person in the directory, with the values that its order needs. */
export type DirectoryPerson = Hiker & {
  readonly country: string
  readonly latestHike?: LatestHike | undefined
  readonly alike?: number | null
  readonly common?: number
  readonly near?: number
}

/**
 * Returns people whose username or name contains `query`, or all in an order, 24 at a time. The last results stay
 * while new ones load.
 */
export function useDirectory(query: string, order: Order) {
  return useInfiniteQuery({
    queryKey: [api.users.list.resource, 'directory', query, query === '' ? order : null],
    queryFn: ({ pageParam: offset, signal }): Promise<{ rows: readonly DirectoryPerson[]; total: number }> => {
      const page = { limit: PEOPLE_STEP, offset, with: 'latestHike' as const }
      if (query !== '') return callPage(api.users.list, { query: { query, ...page } }, signal)
      if (order === 'taste' || order === 'places')
        return callPage(api.taste.hikers, { query: { by: order, ...page } }, signal)
      return callPage(api.users.list, { query: { order, ...page } }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: ({ rows, total }, _pages, offset) => {
      const next = offset + rows.length
      return rows.length > 0 && next < total ? next : undefined
    },
    select: ({ pages }) => {
      // a new member moves the others to later pages: show each only once
      const people = [...new Map(pages.flatMap(({ rows }) => rows).map((person) => [person._id, person])).values()]
      return { people, total: Math.max(people.length, pages.at(-1)?.total ?? 0) }
    },
    placeholderData: keepPreviousData,
  })
}

/** Returns the number of hikes that each of some people has in common with the reader, by their ids; none for visitors. */
export function useInCommon(people: readonly DirectoryPerson[], isMember: boolean): ReadonlyMap<string, number> {
  const ids = isMember ? people.map(({ _id }) => _id) : []
  const pages = Array.from({ length: Math.ceil(ids.length / PEOPLE_STEP) }, (_, at) =>
    ids.slice(at * PEOPLE_STEP, (at + 1) * PEOPLE_STEP).join(','),
  )
  const queries = pages.map((page) => queryFor(api.taste.inCommon, { query: { people: page } }))
  return useQueries({ queries, combine: combineCounts })
}

function combineCounts(pages: UseQueryResult<Answer<typeof api.taste.inCommon>>[]): ReadonlyMap<string, number> {
  return new Map(pages.flatMap(({ data = [] }) => data).map(({ _id, common }) => [_id, common]))
}
