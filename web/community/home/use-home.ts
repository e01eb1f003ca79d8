import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { onExternalEvent } from '#web/platform/api/events.ts'
import { invalidate, queryFor } from '#web/platform/api/query.ts'

/** What the home page shows of everybody's hikes, and of mine. */
const HOME_RESOURCES = ['trails', 'totals', 'my-hikes']

/** My latest completed hike: null where I have none or my list cannot be read, undefined while it is not known. */
export function useLastHike(): { lastHike: Hike | null | undefined; hasFailed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery(queryFor(api.hikes.mine, {}))
  const lastHike = data === undefined ? (isError ? null : undefined) : findLastHike(data)
  return { lastHike, hasFailed: data === undefined && isError, retry: () => void refetch() }
}

/** On the day of its latest walk. Hikes of one day: the one that was logged last. */
function findLastHike(hikes: readonly Hike[]): Hike | null {
  const walked = hikes.map((hike) => ({ ...hike, completedOn: hike.lastWalkedOn ?? hike.completedOn }))
  const done = walked.filter(({ completedOn, isWishList }) => completedOn !== null && !isWishList)
  const newestFirst = done.toSorted(
    (a, b) => compareTexts(b.completedOn ?? '', a.completedOn ?? '') || compareTexts(b.createdAt, a.createdAt),
  )
  return newestFirst[0] ?? null
}

/** Has everything read again when others on the page say that a hike or a person has changed (R11.9). */
export function useReloadHomeOnEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => invalidate(client, HOME_RESOURCES)
    const stops = [onExternalEvent('hikesUpdated', refresh), onExternalEvent('userDataUpdated', refresh)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
