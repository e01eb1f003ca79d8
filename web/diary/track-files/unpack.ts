import { Gunzip, Unzip, UnzipInflate, UnzipPassThrough, unzipSync } from 'fflate'
import { detectFileKind } from '#domain/tracks/files/file-kind.ts'
import { MAX_RECORDING_BYTES } from '#domain/platform/limits.ts'
import { formatGpxRefusal } from '#domain/tracks/files/track-file.ts'
import { t } from '#domain/platform/language/translate.ts'
import { RecordingRefused } from './recording.ts'

/** Highest number of nested archives: Garmin zips a FIT, Strava gzips it and zips that. */
const MAX_LAYERS = 3
/** Packed bytes to unpack at a time: the result may be a thousand times as large. */
const STEP_BYTES = 8_192

const TRACK = /\.(?:gpx|fit|tcx|kml)(?:\.gz)?$/i

/**
 * Unpacks the only track of a gzip, ZIP or KMZ file; returns other files unchanged.
 * @throws {RecordingRefused} for a damaged file, one with no track or several, or one that unpacks to more than {@link
 * MAX_RECORDING_BYTES}
 */
export function unpack(bytes: Uint8Array): Uint8Array {
  let inner = bytes
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const kind = detectFileKind(inner)
    if (kind === 'gzip') inner = gunzip(inner)
    else if (kind === 'zip') inner = unzip(inner)
    else return inner
  }
  throw new RecordingRefused(formatGpxRefusal(t('This archive contains another archive. Unpack it first.')))
}

function gunzip(bytes: Uint8Array): Uint8Array {
  const gathered = gather()
  const stream = new Gunzip((chunk) => gathered.add(chunk))
  pushAll(bytes, stream, 'gzip')
  return gathered.bytes()
}

/** Unpacks the one file needed, whatever size the archive claims. */
function unzip(bytes: Uint8Array): Uint8Array {
  const wanted = chooseTrack(listNames(bytes))
  const gathered = gather()
  let isFound = false
  const stream = new Unzip((file) => {
    if (isFound || file.name !== wanted) return
    isFound = true
    file.ondata = (error, chunk) => {
      if (error) throw error
      gathered.add(chunk)
    }
    file.start()
  })
  stream.register(UnzipInflate)
  stream.register(UnzipPassThrough)
  pushAll(bytes, stream, 'ZIP')
  return gathered.bytes()
}

function listNames(bytes: Uint8Array): string[] {
  const names: string[] = []
  try {
    unzipSync(bytes, { filter: ({ name }) => names.push(name) === 0 })
  } catch {
    throw new RecordingRefused(damaged('ZIP'))
  }
  return names
}

/** Returns the name of the track to read: the only one, or the main file of a KMZ. */
function chooseTrack(names: readonly string[]): string {
  const tracks = names.filter((name) => TRACK.test(name) && !/(?:^|\/)(?:__MACOSX\/|\._)/.test(name))
  const [first] = tracks
  if (first === undefined)
    throw new RecordingRefused(formatGpxRefusal(t('This ZIP file contains no GPX, FIT, TCX or KML file.')))
  if (tracks.every((name) => /\.kml$/i.test(name))) return tracks.find((name) => /^doc\.kml$/i.test(name)) ?? first
  if (tracks.length === 1) return first
  const many = t('{count, plural, other {This ZIP file contains # tracks. Unpack it and choose one.}}', {
    count: tracks.length,
  })
  throw new RecordingRefused(formatGpxRefusal(many))
}

const damaged = (format: string) =>
  formatGpxRefusal(t('This {format} file is damaged or cut off. Copy it again.', { format }))

/** Collects the output of a stream, up to the limit for any file. */
function gather() {
  const chunks: Uint8Array[] = []
  let size = 0
  return {
    add(chunk: Uint8Array) {
      size += chunk.length
      if (size > MAX_RECORDING_BYTES)
        throw new RecordingRefused(
          t('GPX file must be smaller than 1MB. This archive unpacks to more than 25 MB, which is too large.'),
        )
      chunks.push(chunk)
    },
    bytes() {
      const all = new Uint8Array(size)
      let at = 0
      for (const chunk of chunks) {
        all.set(chunk, at)
        at += chunk.length
      }
      return all
    },
  }
}

function pushAll(
  bytes: Uint8Array,
  stream: { push(chunk: Uint8Array, isLast: boolean): unknown },
  format: string,
): void {
  try {
    for (let at = 0; at < bytes.length; at += STEP_BYTES)
      stream.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length)
  } catch (error) {
    throw error instanceof RecordingRefused ? error : new RecordingRefused(damaged(format))
  }
}
