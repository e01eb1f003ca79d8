import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { onExternalEvent } from '#web/platform/api/events.ts'
import { invalidate, queryFor } from '#web/platform/api/query.ts'

/** The API resources that the home page shows. */
const HOME_RESOURCES = ['trails', 'totals', 'my-hikes']

/** Returns my latest completed hike: null without one or where my list cannot be read, undefined while it loads. */
export function useLastHike(): { lastHike: Hike | null | undefined; hasFailed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery(queryFor(api.hikes.mine, {}))
  const lastHike = data === undefined ? (isError ? null : undefined) : findLastHike(data)
  return { lastHike, hasFailed: data === undefined && isError, retry: () => void refetch() }
}

/** Returns the hike with the latest walk; of hikes on one day, the one logged last. */
function findLastHike(hikes: readonly Hike[]): Hike | null {
  const walked = hikes.map((hike) => ({ ...hike, completedOn: hike.lastWalkedOn ?? hike.completedOn }))
  const done = walked.filter(({ completedOn, isWishList }) => completedOn !== null && !isWishList)
  const newestFirst = done.toSorted(
    (a, b) => compareTexts(b.completedOn ?? '', a.completedOn ?? '') || compareTexts(b.createdAt, a.createdAt),
  )
  return newestFirst[0] ?? null
}

/** Reads the home page again when another part of the page reports a changed hike or person (R11.9). */
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
