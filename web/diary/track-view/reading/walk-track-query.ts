import { api } from '#contract/client-api.ts'
import { trackQuery } from './hike-track-query.ts'

/** The GPX file of a further walk of mine and what it tells; null where it has none. */
export function walkTrackQuery(visitId: string) {
  return trackQuery('my-hikes', api.visits.gpx, visitId)
}
