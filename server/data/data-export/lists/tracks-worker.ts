import { parentPort } from 'node:worker_threads'
import { decodeGpx, parseGpx } from '#domain/tracks/files/gpx.ts'
import { renderTrackElement } from '#domain/tracks/files/track-element.ts'

export interface TrackFile {
  readonly bytes: Uint8Array
  readonly name: string
  readonly description: string
}

/** A GPX file as an element of another one; null where it cannot be read, as may happen with files from older versions. */
export type TrackPart = string | null

parentPort?.on('message', ({ bytes, name, description }: TrackFile) => {
  parentPort?.postMessage(toTrackElement({ bytes, name, description }))
})

function toTrackElement({ bytes, ...described }: TrackFile): TrackPart {
  try {
    return renderTrackElement(parseGpx(decodeGpx(bytes)), described)
  } catch {
    return null
  }
}
