import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { FRIEND_HIKES_PAGE } from '#domain/platform/limits.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { type HikeChoice, useHikeFilter } from '#web/diary/timeline/use-hike-filter.ts'
import { useVisibleCount } from '#web/platform/ui/hooks/use-visible-count.ts'

const ACTIVITY_STEP = 12

export type FriendHike = Answer<typeof api.friends.hikes>[number]
export type Activity = ReturnType<typeof useActivity>

/** What my friends walked: read 500 at a time, the newest first, as far as filter and order ask for it. */
export function useActivity() {
  const filter = useHikeFilter()
  const { shown, showMore } = useVisibleCount(ACTIVITY_STEP, JSON.stringify(filter.choice))
  const [pages, setPages] = useState(1)
  const { isLastFull, ...read } = useQueries({ queries: pageQueries(pages), combine: combinePages })
  const isShort = isLastFull && needsOlderHikes(queryFor.hikes, { ...filter.choice, shown })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- while it draws, React allows 25: fewer than there may be known pages
    if (isShort) setPages(pages + 1)
  }, [isShort, pages])
  return {
    ...queryFor,
    filter,
    shown,
    showMore,
    /** All that filter and order ask for is there; those that were shown stay while older ones are read. */
    isReady: shown > ACTIVITY_STEP || (!queryFor.isPending && !isShort),
    /** There are older hikes than those that were read, and so perhaps other years. */
    hasEarlier: isLastFull,
    readEarlier: () => setPages(pages + 1),
  }
}

function pageQueries(count: number) {
  return Array.from({ length: count }, (_, index) => queryFor(api.friends.hikes, { query: { page: index + 1 } }))
}

function combinePages(pages: UseQueryResult<FriendHike[]>[]) {
  // a hike that is logged meanwhile moves the others on: none may stand there twice
  const hikes = new Map(pages.flatMap(({ data }) => data ?? []).map((hike) => [hike._id, hike]))
  return {
    hikes: [...hikes.values()].filter(({ completedOn }) => completedOn !== null),
    isLastFull: pages.at(-1)?.data?.length === FRIEND_HIKES_PAGE,
    isPending: pages.some(({ isPending }) => isPending),
    isError: pages.some(({ isError }) => isError),
    isFetching: pages.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(pages.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

interface HikesToShow extends HikeChoice {
  /** How many shall be seen. */
  shown: number
}

/** Whether older hikes must be read to show what is wanted. @param hikes the newest first */
export function needsOlderHikes(
  hikes: readonly { completedOn: string | null }[],
  { year, order, shown }: HikesToShow,
): boolean {
  if (year !== null) return (hikes.at(-1)?.completedOn?.slice(0, 4) ?? year) >= year
  return order !== 'date' || hikes.length < shown
}
