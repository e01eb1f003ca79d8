import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { TrackOfTrail } from '#contract/trails/trail-page.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { nullableQueryFor } from '#web/platform/api/query.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { type LoadState, type SharedTrack, toLoadState } from '#web/trails/hike-page/use-hike-page.ts'

export type TrailOverviewData = Answer<typeof api.trailPage.known>
export type SimilarTrailsData = Answer<typeof api.trailPage.similar>

const trailParams = ({ name, country }: TrailAddress) => ({ params: { name, country } })

/** Returns the score of a trail and its trailhead. */
export function useTrailOverview(trail: TrailAddress): LoadState<TrailOverviewData> {
  return toLoadState(useQuery(nullableQueryFor(api.trailPage.known, trailParams(trail))))
}

/** Returns the tracks of a trail; null without any. */
export function useTracksOfTrail(trail: TrailAddress, enabled = true): LoadState<readonly TrackOfTrail[]> {
  const part = toLoadState(useQuery({ ...nullableQueryFor(api.trailPage.tracks, trailParams(trail)), enabled }))
  return part.state === 'ready' ? { ...part, data: part.data?.tracks ?? null } : part
}

export function useSimilarTrails(trail: TrailAddress): LoadState<SimilarTrailsData> {
  return toLoadState(useQuery(nullableQueryFor(api.trailPage.similar, trailParams(trail))))
}

/** Returns the hike whose track the address names, and a setter. */
export function useChosenTrack() {
  return useUrlValue('track')
}

/** Returns the track to show: the one that the address names, otherwise the best. Null while that is unknown. */
export function useDisplayedTrack(trail: TrailAddress, best: SharedTrack | null): SharedTrack | null {
  const [chosen] = useChosenTrack()
  const isOther = best !== null && chosen !== null && chosen !== best._id
  const tracks = useTracksOfTrail(trail, isOther)
  if (!isOther) return best
  if (tracks.state === 'loading') return null
  const found = tracks.state === 'ready' ? tracks.data?.find(({ hikeId }) => hikeId === chosen) : undefined
  if (!found) return best
  return { _id: found.hikeId, name: best.name, gpxFile: { ...best.gpxFile, fileName: found.fileName }, line: null }
}
