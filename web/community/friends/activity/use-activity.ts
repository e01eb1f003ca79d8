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

/** Returns my friends' hikes, newest first, in pages of 500: as many as the filter and the order need. */
export function useActivity() {
  const filter = useHikeFilter()
  const { shown, showMore } = useVisibleCount(ACTIVITY_STEP, JSON.stringify(filter.choice))
  const [pages, setPages] = useState(1)
  const { isLastFull, ...activity } = useQueries({ queries: pageQueries(pages), combine: combinePages })
  const isShort = isLastFull && needsOlderHikes(activity.hikes, { ...filter.choice, shown })
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- while it draws, React allows 25: fewer than there may be known pages
    if (isShort) setPages(pages + 1)
  }, [isShort, pages])
  return {
    ...activity,
    filter,
    shown,
    showMore,
    /** True once all hikes that the filter and the order need are read. Hikes on screen stay while older ones load. */
    isReady: shown > ACTIVITY_STEP || (!activity.isPending && !isShort),
    /** True where older hikes exist, and so perhaps other years. */
    hasEarlier: isLastFull,
    readEarlier: () => setPages(pages + 1),
  }
}

function pageQueries(count: number) {
  return Array.from({ length: count }, (_, index) => queryFor(api.friends.hikes, { query: { page: index + 1 } }))
}

function combinePages(pages: UseQueryResult<FriendHike[]>[]) {
  // a hike logged meanwhile moves the others to later pages: show each only once
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
  /** How many hikes to show. */
  shown: number
}

/**
 * Returns true where older hikes must be read to fill the list.
 * @param hikes newest first
 */
export function needsOlderHikes(
  hikes: readonly { completedOn: string | null }[],
  { year, order, shown }: HikesToShow,
): boolean {
  if (year !== null) return (hikes.at(-1)?.completedOn?.slice(0, 4) ?? year) >= year
  return order !== 'date' || hikes.length < shown
}
