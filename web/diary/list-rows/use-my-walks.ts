import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { type Walk, listWalks } from '#domain/diary/hikes/walks.ts'
import { queryFor } from '#web/platform/api/query.ts'

/** A walk as lists of hikes show it. */
export type MyWalk = Walk<Hike>

/** The further walks of all my hikes, the newest first. */
export function useMyFurtherWalks() {
  return useQuery(queryFor(api.visits.mine, {}))
}

/**
 * All my walks; undefined until hikes and visits are there. Where one of the two cannot be read the other is shown, with its problem.
 */
export function useMyWalks() {
  const hikes = useQuery(queryFor(api.hikes.mine, {}))
  const visits = useMyFurtherWalks()
  const further = visits.data ?? (visits.isError ? NONE : undefined)
  const data = useMemo(() => hikes.data && further && listWalks(hikes.data, further, withWalk), [hikes.data, further])
  const failed = hikes.isError ? hikes : visits.isError ? visits : null
  const retry = () => Promise.all([hikes, visits].flatMap((one) => (one.isError ? one.refetch() : [])))
  return { data, problem: failed?.error ?? null, isFetching: failed?.isFetching ?? false, retry }
}

const NONE: readonly Visit[] = []

/** A hike with what is told of one of its further walks. */
export function withWalk(hike: Hike, visit: Visit): Hike {
  const { completedOn, weatherConditions, notes, photo, gpxFile } = visit
  const files = { photo, gpxFile, hasPhotos: photo !== null, hasGPX: gpxFile !== null }
  return { ...hike, completedOn, weatherConditions, notes, ...files }
}

/** Returns walks with the newest first; one without a day is last. */
export function sortNewestFirst(walks: readonly MyWalk[]): MyWalk[] {
  return walks.toSorted((a, b) => compareTexts(b.completedOn ?? '', a.completedOn ?? ''))
}

export function formatWalkDay({ completedOn }: MyWalk): string {
  return completedOn === null ? 'No date' : formatDay(completedOn)
}

/** Says how many walks more than those with a day there were. */
export function undatedWalksText(count: number): string {
  return count === 1 ? 'One more walk without a date.' : `${formatCount(count)} more walks without a date.`
}
