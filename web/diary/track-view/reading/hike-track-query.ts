import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Resource } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError, download } from '#web/platform/api/call.ts'
import { readTrack } from './read-track.ts'
import type { TrackReading } from './parse-track.ts'

export type HikeTrack = { file: Blob; reading: TrackReading }

/** Returns the query for a hike's GPX file and its parsed track; null where the hike has none. Errors carry the text to show. */
export function hikeTrackQuery(hikeId: string) {
  // every change of a track invalidates the trails
  return trackQuery('trails', api.hikes.gpx, hikeId)
}

/** Returns the query for a track by its call, cached under a resource. */
export function trackQuery(resource: Resource, endpoint: typeof api.hikes.gpx | typeof api.visits.gpx, id: string) {
  const input = { params: { id } }
  return queryOptions<HikeTrack | null>({
    queryKey: [resource, endpoint.path, input],
    queryFn: async ({ signal }) => {
      const file = await download(endpoint, input, signal).catch(nullWhereNone)
      return file && { file, reading: await readTrack(file).catch(refuseAs(t('Failed to parse GPX file'))) }
    },
    retry: false,
    // the page is rendered on the server without it, because the file must be parsed
    meta: { isForBrowser: true },
  })
}

function nullWhereNone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  return refuseAs(t('Failed to load GPX file'))(error)
}

const refuseAs = (message: string) => (cause: unknown) => {
  throw new Error(message, { cause })
}
