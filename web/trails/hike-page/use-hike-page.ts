import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { hikeTrailKey } from '#domain/trails/hike-trail-key.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { queryFor, nullableQueryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'

export type HikeFacts = Answer<typeof api.trails.stats>
export type TrailPhoto = Answer<typeof api.trails.photos>['photos'][number]
export type SharedTrack = Answer<typeof api.trails.gpx>

/** The state of one part of the page: loading, failed, or ready with data or null. */
export type LoadState<T> =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void; isRetrying: boolean }
  | { state: 'ready'; data: T | null }

/** Returns the statistics of a trail; null for one that nobody has logged and the catalogue does not have. */
export function useHikeFacts(trail: TrailAddress): LoadState<HikeFacts> {
  const facts = toLoadState(useQuery(statsQuery(trail)))
  const own = useOwnWish(trail)
  return facts.state === 'ready' && facts.data === null ? own : facts
}

export function useTrailPhotos(trail: TrailAddress): LoadState<TrailPhoto[]> {
  const part = toLoadState(useQuery(photosQuery(trail)))
  return part.state === 'ready' ? { ...part, data: part.data?.photos ?? null } : part
}

export function useSharedTrack(trail: TrailAddress): LoadState<SharedTrack> {
  return toLoadState(useQuery(trackQuery(trail)))
}

function statsQuery({ name, country }: TrailAddress) {
  return nullableQueryFor(api.trails.stats, { params: { hikeName: name, country } })
}

function photosQuery({ name, country }: TrailAddress) {
  return nullableQueryFor(api.trails.photos, { params: { name, country } })
}

function trackQuery({ name, country }: TrailAddress) {
  return nullableQueryFor(api.trails.gpx, { params: { name, country } })
}

/** Returns the facts of my own wish, for a trail that nobody has logged; they stay while the page is shown. */
function useOwnWish(trail: TrailAddress): LoadState<HikeFacts> {
  const enabled = useSession().status === 'member'
  const wishes = useQuery({ ...queryFor(api.wishlist.mine, {}), enabled })
  const [last, setLast] = useState<Hike | null>(null)
  if (wishes.isLoading) return { state: 'loading' }
  const key = trailKey(trail.name, trail.country)
  const own = wishes.data?.find((wish) => hikeTrailKey(wish) === key)
  // a wish that is completed or removed has no other source until the page is read again
  if (own && own !== last) setLast(own)
  const known = own ?? last
  return { state: 'ready', data: known ? factsFromWish(known) : null }
}

function factsFromWish({ name, country, difficulty, length, elevation }: Hike): HikeFacts {
  return { ...NO_STATISTICS, name, country, difficulty, length, elevation }
}

const NO_STATISTICS = {
  totalCompletions: 0,
  totalCompletionCount: 0,
  averageRating: 0,
  averageDifficulty: 'Moderate',
  totalLikes: 0,
  averagePosition: 0,
} as const

/** Converts a `nullableQueryFor` query. A failure keeps the last data. */
export function toLoadState<T>({ data, error, isFetching, refetch }: UseQueryResult<T | null>): LoadState<T> {
  if (data !== undefined) return { state: 'ready', data }
  if (error) return { state: 'failed', retry: () => void refetch(), isRetrying: isFetching }
  return { state: 'loading' }
}
