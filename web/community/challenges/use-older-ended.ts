import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import { call } from '#web/platform/api/call.ts'

/**
 * Returns the challenges that have ended after the newest, a page at a time from when they are asked for.
 * @param start how many newest ones are shown anyway
 */
export function useOlderEnded(today: string, start: number) {
  const [isOpen, setOpen] = useState(false)
  const query = useInfiniteQuery({
    queryKey: [api.challenges.list.resource, 'ended', today, start],
    queryFn: ({ pageParam: offset, signal }) => call(api.challenges.list, { query: { day: today, offset } }, signal),
    initialPageParam: start,
    getNextPageParam: ({ ended, endedTotal }, _pages, offset) => {
      const next = offset + ended.length
      return ended.length > 0 && next < endedTotal ? next : undefined
    },
    select: ({ pages }) => pages.flatMap(({ ended }) => ended),
    enabled: isOpen,
    // fail at once when offline rather than wait unnoticed
    networkMode: 'always',
  })
  function showMore() {
    if (isOpen) void (query.data ? query.fetchNextPage() : query.refetch())
    else setOpen(true)
  }
  return { older: query.data ?? [], query, hasMore: query.data ? query.hasNextPage : true, showMore }
}
