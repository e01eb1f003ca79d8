import { api } from '#contract/client-api.ts'
import { trackQuery } from './hike-track-query.ts'

/** Returns the query for the GPX file of one of my further walks and its parsed track; null where it has none. */
export function walkTrackQuery(visitId: string) {
  return trackQuery('my-hikes', api.visits.gpx, visitId)
}
