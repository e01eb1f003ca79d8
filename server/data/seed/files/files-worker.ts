import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { decodeGpx, parseGpx } from '#domain/tracks/files/gpx.ts'
import { createOverviewLine } from '#domain/tracks/lines/overview-line.ts'
import { type ReliefRequest, renderRelief } from '#domain/trails/relief/render.ts'
import { renderViewCopy } from '#domain/tracks/files/view-copy.ts'
import { analyseWalk } from '#domain/tracks/recorded-walk.ts'
import type { Photo } from '#server/platform/files/image-worker.ts'
import type { PlannedHike } from '#server/data/seed/plan/planned.ts'
import { createTrackUpload } from './track-upload.ts'

export interface PhotoToMake {
  readonly kind: 'photo'
  readonly request: ReliefRequest
  /** Shows the other side of the mountain. */
  readonly isFromBehind: boolean
}

export interface TrackToMake {
  readonly kind: 'track'
  readonly hike: PlannedHike
  readonly seed: string
}

export type MadeTrack = ReturnType<typeof makeTrack>

/** The result of each kind of request. */
export interface Made {
  photo: Photo
  track: MadeTrack
}

/** The relief is drawn smaller and enlarged: a photo has softer edges than a drawing, and it takes a third of the time. */
const DRAWN_SHARE = 0.6
// the values of uploaded photos
const QUALITY = 82
const THUMBNAIL_PX = 480
/** Less effort than for an upload: half the time, and a tenth more bytes. */
const EFFORT = 2

sharp.concurrency(1)

/** Draws the relief of a hike as a photo. */
async function makePhoto({ request, isFromBehind }: PhotoToMake): Promise<Photo> {
  const { width, height } = request
  const drawn = {
    width: Math.max(1, Math.round(width * DRAWN_SHARE)),
    height: Math.max(1, Math.round(height * DRAWN_SHARE)),
  }
  const { pixels, palette } = renderRelief({ ...request, ...drawn })
  const inks = Uint8Array.from(palette.flat())
  const rgb = new Uint8Array(pixels.length * 3)
  for (let i = 0; i < rgb.length; i += 1) rgb[i] = inks[(pixels[(i / 3) | 0] ?? 0) * 3 + (i % 3)] ?? 0
  const picture = sharp(rgb, { raw: { ...drawn, channels: 3 } }).flop(isFromBehind)
  const bytes = await picture.clone().resize(width, height).webp({ quality: QUALITY, effort: EFFORT }).toBuffer()
  if (width <= THUMBNAIL_PX) return { bytes, thumbnail: bytes, width, height }
  const thumbnail = await picture.resize({ width: THUMBNAIL_PX }).webp({ quality: QUALITY, effort: EFFORT }).toBuffer()
  return { bytes, thumbnail, width, height }
}

/** Creates the recording of a hike and reads it as the server reads an upload. */
function makeTrack({ hike, seed }: TrackToMake) {
  const sent = createTrackUpload(hike, seed)
  const gpx = parseGpx(decodeGpx(sent.upload))
  const { segments, figures } = analyseWalk(gpx)
  return {
    sent,
    reading: {
      stats: figures,
      line: createOverviewLine(segments),
      viewLine: null,
      view: renderViewCopy({ kind: gpx.kind, segments }),
    },
  }
}

parentPort?.on('message', async (wanted: PhotoToMake | TrackToMake) => {
  parentPort?.postMessage(wanted.kind === 'photo' ? await makePhoto(wanted) : makeTrack(wanted))
})
