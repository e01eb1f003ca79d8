import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { hikeTrailKey } from '#domain/trails/hike-trail-key.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { queryFor, nullableQueryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { hikeTrackQuery } from '#web/diary/track-view/reading/hike-track-query.ts'
import type { TrackReading } from '#web/diary/track-view/reading/parse-track.ts'
import { type LoadState, toLoadState } from '#web/trails/hike-page/use-hike-page.ts'

export type VersusCounts = Answer<typeof api.trailPage.versus>

/** The places of the first and of the second hike, from 1. */
export type OwnPlaces = readonly [number, number]

/** Returns how many lists have both hikes, and in how many the first is higher. */
export function useVersus(first: TrailAddress, second: TrailAddress): LoadState<VersusCounts> {
  const params = {
    hikeName: first.name,
    country: first.country,
    otherName: second.name,
    otherCountry: second.country,
  }
  return toLoadState(useQuery(nullableQueryFor(api.trailPage.versus, { params })))
}

/** Returns the reading of a shared track; null for a trail without one or where it cannot be read. */
export function useTrackReading(hikeId: string | null): { data: TrackReading | null; isLoading: boolean } {
  const { data, isLoading } = useQuery({ ...hikeTrackQuery(hikeId ?? ''), enabled: hikeId !== null })
  return { data: data?.reading ?? null, isLoading }
}

/** Returns both places in my own list, from 1; null unless both have one, and while the list is loading. */
export function useOwnPlaces(
  first: TrailAddress,
  second: TrailAddress,
): { places: OwnPlaces | null; isLoading: boolean } {
  const isMember = useSession().status === 'member'
  const { data, isLoading } = useQuery({ ...queryFor(api.hikes.mine, {}), enabled: isMember })
  const findPlace = ({ name, country }: TrailAddress) => {
    const key = trailKey(name, country)
    const hike = data?.find((mine) => hikeTrailKey(mine) === key)
    return hike?.isPlaced ? hike.rank : null
  }
  const [one, other] = [findPlace(first), findPlace(second)]
  return { places: one !== null && other !== null ? [one, other] : null, isLoading }
}
