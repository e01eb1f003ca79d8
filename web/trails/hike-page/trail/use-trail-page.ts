import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { TrackOfTrail } from '#contract/trails/trail-page.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { readIfAny } from '#web/platform/api/query.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { type Part, type SharedTrack, partOf } from '#web/trails/hike-page/use-hike-page.ts'

export type Known = Answer<typeof api.trailPage.known>
export type Similar = Answer<typeof api.trailPage.similar>

const paramsOf = ({ name, country }: TrailAddress) => ({ params: { name, country } })

/** The score of a trail and where it begins. */
export function useKnown(trail: TrailAddress): Part<Known> {
  return partOf(useQuery(readIfAny(api.trailPage.known, paramsOf(trail))))
}

/** Null of a trail without tracks. */
export function useTracks(trail: TrailAddress, enabled = true): Part<readonly TrackOfTrail[]> {
  const part = partOf(useQuery({ ...readIfAny(api.trailPage.tracks, paramsOf(trail)), enabled }))
  return part.state === 'ready' ? { ...part, data: part.data?.tracks ?? null } : part
}

export function useSimilar(trail: TrailAddress): Part<Similar> {
  return partOf(useQuery(readIfAny(api.trailPage.similar, paramsOf(trail))))
}

/** The hike whose track somebody has chosen in the page's address, and how to choose another. */
export function useChosenTrack() {
  return useUrlValue('track')
}

/** The track to show: the one that the address names, where the trail has it, else the best. Null while that is not known. */
export function useShownTrack(trail: TrailAddress, best: SharedTrack | null): SharedTrack | null {
  const [chosen] = useChosenTrack()
  const isOther = best !== null && chosen !== null && chosen !== best._id
  const tracks = useTracks(trail, isOther)
  if (!isOther) return best
  if (tracks.state === 'loading') return null
  const found = tracks.state === 'ready' ? tracks.data?.find(({ hikeId }) => hikeId === chosen) : undefined
  if (!found) return best
  return { _id: found.hikeId, name: best.name, gpxFile: { ...best.gpxFile, fileName: found.fileName }, line: null }
}
