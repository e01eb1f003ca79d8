import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { type Walk, listWalks } from '#domain/diary/hikes/walks.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'

/** A walk together with its hike. */
export type MyWalk = Walk<Hike>

/** Returns the query for the further walks of all my hikes, the newest first. */
export function useMyFurtherWalks() {
  return useQuery(queryFor(api.visits.mine, {}))
}

/**
 * Returns all my walks; undefined until hikes and further walks are loaded. If one of the two fails, the other is shown with its
 * problem.
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

/** Returns a hike with the data of one of its further walks. */
export function withWalk(hike: Hike, visit: Visit): Hike {
  const { completedOn, weatherConditions, notes, photo, gpxFile } = visit
  const files = { photo, gpxFile, hasPhotos: photo !== null, hasGPX: gpxFile !== null }
  return { ...hike, completedOn, weatherConditions, notes, ...files }
}

/** Sorts walks with the newest first; those without a date come last. */
export function sortNewestFirst(walks: readonly MyWalk[]): MyWalk[] {
  return walks.toSorted((a, b) => compareTexts(b.completedOn ?? '', a.completedOn ?? ''))
}

export function formatWalkDay({ completedOn }: MyWalk): string {
  return completedOn === null ? t('No date') : formatDay(completedOn)
}

/** Says how many further walks have no date. */
export function undatedWalksText(count: number): string {
  return count === 1
    ? t('One more walk without a date.')
    : t('{count, plural, one {# more walk} other {# more walks}} without a date.', { count })
}
