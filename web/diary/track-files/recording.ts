import type { Gpx } from '#domain/tracks/files/gpx.ts'
import { MAX_RECORDING_BYTES } from '#domain/platform/limits.ts'
import { GPX_TOO_LARGE } from '#domain/tracks/files/track-file.ts'
import type { WalkStatistics } from '#domain/tracks/recorded-walk.ts'

export type RecordingFormat = 'gpx' | 'fit' | 'tcx' | 'kml'

/** What a watch itself told of a walk; null where it told nothing of it. */
export interface DeviceStatistics {
  readonly ascentM: number | null
  readonly elapsedS: number | null
  readonly movingS: number | null
}

/** A walk that was read from a file of any format, and what becomes of it. */
export interface Recording {
  readonly format: RecordingFormat
  readonly name: string | null
  /** A GPX file that the server takes: the file itself where it is one and fits, else one that was made of it. */
  readonly gpx: Uint8Array<ArrayBuffer>
  /** Of all that the file holds. */
  readonly figures: WalkStatistics
  /** As ISO 8601 writes it; null where the file tells no time. */
  readonly startedAt: string | null
  readonly start: { readonly lat: number; readonly lon: number }
  /** Simplified and packed, as the server keeps it beside the track. */
  readonly line: string
  /** The GPX file holds what the file did, byte for byte once that is unpacked. */
  readonly isItself: boolean
  /** What was mended, left out or made smaller, in plain English. */
  readonly notes: readonly string[]
  readonly device: DeviceStatistics | null
  /** Of a file whose tracks are no one walk: all of them, so that its owner can say which count. */
  readonly tracks?: readonly TrackOfFile[]
}

/** One of several tracks of a file. */
export interface TrackOfFile {
  readonly name: string | null
  readonly lengthKm: number
  /** Epoch ms; null where the file tells no time. */
  readonly startedAt: number | null
  /** It is part of what was read. */
  readonly isTaken: boolean
}

/** Why a file is not taken: the specified words, what is wrong with it and what helps. */
export interface Refusal {
  readonly reason: string
}

/** What the readers of all formats find. */
export type RecordedWalk = Pick<Gpx, 'name' | 'creator' | 'kind' | 'segments' | 'roughnessM' | 'notes'> & {
  device: DeviceStatistics | null
  /** Where the format knows of several. */
  tracks?: Gpx['tracks']
}

/** Thrown where a file is not taken; the message is what to say. */
export class RecordingRefused extends Error {
  override readonly name = 'RecordingRefused'
}

/** Five days at one point a second. */
export const MAX_RECORDING_POINTS = 432_000

/** What is larger is not even loaded; null for what may be read. */
export function sizeRefusal(bytes: number): Refusal | null {
  if (bytes <= MAX_RECORDING_BYTES) return null
  return { reason: `${GPX_TOO_LARGE}. Files up to 25 MB can be shrunk here, so split this one.` }
}
