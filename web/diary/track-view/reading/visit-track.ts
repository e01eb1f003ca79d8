import { api } from '#contract/client-api.ts'
import { trackAt } from './hike-track.ts'

/** The GPX file of a further walk of mine and what it tells; null where it has none. */
export function visitTrack(visitId: string) {
  return trackAt('my-hikes', api.visits.gpx, visitId)
}
