import type { Gpx } from '#domain/tracks/files/gpx.ts'
import { MAX_RECORDING_BYTES } from '#domain/platform/limits.ts'
import type { WalkStatistics } from '#domain/tracks/recorded-walk.ts'
import { t } from '#domain/platform/language/translate.ts'

export type RecordingFormat = 'gpx' | 'fit' | 'tcx' | 'kml'

/** A watch's own statistics of a walk; null where it recorded none. */
export interface DeviceStatistics {
  readonly ascentM: number | null
  readonly elapsedS: number | null
  readonly movingS: number | null
}

/** A walk read from a file of any format, and the GPX file made from it. */
export interface Recording {
  readonly format: RecordingFormat
  readonly name: string | null
  /** A GPX file that the server accepts: the file itself if possible, else one made from it. */
  readonly gpx: Uint8Array<ArrayBuffer>
  /** Statistics of the whole file. */
  readonly figures: WalkStatistics
  /** ISO 8601; null where the file has no times. */
  readonly startedAt: string | null
  readonly start: { readonly lat: number; readonly lon: number }
  /** Simplified and packed, as the server stores it with the track. */
  readonly line: string
  /** `gpx` holds the unpacked file itself, byte for byte. */
  readonly isItself: boolean
  /** Notes on what was repaired, left out or shrunk, in plain words. */
  readonly notes: readonly string[]
  readonly device: DeviceStatistics | null
  /** All tracks of a file with several separate walks, for its owner to choose from. */
  readonly tracks?: readonly TrackOfFile[]
}

/** One of several tracks of a file. */
export interface TrackOfFile {
  readonly name: string | null
  readonly lengthKm: number
  /** Epoch ms; null where the file has no times. */
  readonly startedAt: number | null
  /** The track is part of the recording. */
  readonly isTaken: boolean
}

/** Reason for a refusal: the specified text, the problem, and the solution. */
export interface Refusal {
  readonly reason: string
}

/** The result of the readers of all formats. */
export type RecordedWalk = Pick<Gpx, 'name' | 'creator' | 'kind' | 'segments' | 'roughnessM' | 'notes'> & {
  device: DeviceStatistics | null
  /** Set for formats with several tracks. */
  tracks?: Gpx['tracks']
}

/** Thrown for a file that is refused; the message is shown. */
export class RecordingRefused extends Error {
  override readonly name = 'RecordingRefused'
}

/** Five days at one point a second. */
export const MAX_RECORDING_POINTS = 432_000

/** Returns the reason why a file is too large to load, or null. */
export function sizeRefusal(bytes: number): Refusal | null {
  if (bytes <= MAX_RECORDING_BYTES) return null
  return {
    reason: t('GPX file must be smaller than 1MB. Files up to 25 MB can be shrunk here, so split this one.'),
  }
}
