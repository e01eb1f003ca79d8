import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hiker } from '#contract/account/user-shapes.ts'
import { callPage } from '#web/platform/api/call.ts'
import type { Order } from './directory-order-choice.tsx'

const PEOPLE_STEP = 60

/** A person in the directory, with the values that its order needs. */
export type DirectoryPerson = Hiker & {
  readonly alike?: number | null
  readonly common?: number
  readonly near?: number
}

/**
 * Returns people whose username or name contains `query`, or all in an order, 60 at a time. The last results stay
 * while new ones load.
 */
export function useDirectory(query: string, order: Order) {
  return useInfiniteQuery({
    queryKey: [api.users.list.resource, 'directory', query, query === '' ? order : null],
    queryFn: ({ pageParam: offset, signal }): Promise<{ rows: readonly DirectoryPerson[]; total: number }> => {
      const page = { limit: PEOPLE_STEP, offset }
      if (query === '' && (order === 'taste' || order === 'places'))
        return callPage(api.taste.hikers, { query: { by: order, ...page } }, signal)
      const others = query === '' && order !== 'name' ? { order: order === 'newest' ? order : ('hikes' as const) } : {}
      return callPage(api.users.list, { query: { query: query || undefined, ...others, ...page } }, signal)
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
