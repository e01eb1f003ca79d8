import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { callPage } from '#web/api/call.ts'

const PEOPLE_STEP = 60

/** Everybody whose username or name has `query` in it, 60 at a time; those of the text before stay meanwhile. */
export function useDirectory(query: string) {
  return useInfiniteQuery({
    queryKey: [api.users.list.resource, 'directory', query],
    queryFn: ({ pageParam: offset, signal }) =>
      callPage(api.users.list, { query: { query: query || undefined, limit: PEOPLE_STEP, offset } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ rows, total }, _pages, offset) => {
      const next = offset + rows.length
      return rows.length > 0 && next < total ? next : undefined
    },
    select: ({ pages }) => {
      // who joins while one turns pages moves the others on: nobody stands there twice
      const people = [...new Map(pages.flatMap(({ rows }) => rows).map((person) => [person._id, person])).values()]
      return { people, total: Math.max(people.length, pages.at(-1)?.total ?? 0) }
    },
    placeholderData: keepPreviousData,
  })
}
