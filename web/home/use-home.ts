import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { compareDays } from '#domain/dates.ts'
import { onPageEvent } from '#web/api/events.ts'
import { read, touch } from '#web/api/query.ts'

/** What the home page shows of everybody's hikes, and of mine. */
const SHOWN = ['trails', 'totals', 'my-hikes']

/** My latest completed hike: null while I have none, undefined while it is not known. A visitor has none. */
export function useLastHike(isMember: boolean): Hike | null | undefined {
  const mine = useQuery({ ...read(api.hikes.mine, {}), enabled: isMember })
  if (!isMember) return null
  if (mine.isPending) return undefined
  return lastHikeOf(mine.data ?? [])
}

/** Hikes of one day: the one that was logged last. */
function lastHikeOf(hikes: readonly Hike[]): Hike | null {
  const done = hikes.filter(({ completedOn, isWishList }) => completedOn !== null && !isWishList)
  const newestFirst = done.toSorted(
    (a, b) => compareDays(b.completedOn ?? '', a.completedOn ?? '') || compareDays(b.createdAt, a.createdAt),
  )
  return newestFirst[0] ?? null
}

/** Has everything read again when a hike or a person has changed (spec 2 §2). */
export function useRefreshOnEvents(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => touch(client, SHOWN)
    const stops = [onPageEvent('hikesUpdated', refresh), onPageEvent('userDataUpdated', refresh)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
}
