import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { GPX_NOT_AVAILABLE } from '#contract/params.ts'
import { WRONG_NAME } from '#domain/tracks/files/gpx-refusal.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { cleanText, cutChars } from '#domain/platform/text/text.ts'
import { MAX_HIDDEN_END_M, MIN_HIDDEN_END_M, canHideEnds } from '#domain/tracks/lines/hidden-ends.ts'
import { EMPTY_VIEW_COPY } from '#domain/tracks/files/view-copy.ts'
import {
  EVERYBODY,
  type VisibilityLevel,
  OWNER,
  VISIBILITIES,
  toVisibilityLevel,
  narrowerLevel,
} from '#domain/account/visibility.ts'
import { findTrackVisibility } from '#server/account/accounts/store.ts'
import type { HikeRow, TrackRow } from '#server/platform/db/schema/schema.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { storeFiles, createFile, releaseFiles } from '#server/platform/files/store-files.ts'
import { storageLimit } from '#server/platform/files/storage-used.ts'
import type { Stores } from '#server/platform/files/sweep.ts'
import { readCurrent } from '#server/platform/files/read-current.ts'
import { computeEtag } from '#server/platform/http/etag.ts'
import { badRequest, notFound } from '#server/platform/http/problem.ts'
import type { Download, Handlers } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import type { Upload } from '#server/platform/http/uploads.ts'
import { afterFileAdded } from '#server/aggregates/effects/after-write.ts'
import { getOwnedHike, getVisibleTrack } from '#server/diary/hikes/access.ts'
import { removeTrack, replaceTrack } from '#server/diary/hikes/files-store.ts'
import { presentTrackStatistics, presentOwnGpxFile, sharedFileName } from '#server/diary/hikes/present.ts'
import { type TrackFigures, toStatisticsColumns } from './statistics-columns.ts'
import { readTrack } from './read-track.ts'

type TrackHandlers = Pick<Handlers<typeof api.hikes>, 'gpx' | 'setGpx' | 'removeGpx'>

const MAX_FILE_NAME_CHARS = 255
const EXTENSION = '.gpx'

export function trackHandlers(deps: FeatureDeps): TrackHandlers {
  const { db, files } = deps
  return {
    gpx: async ({ me, params }) => {
      const { row: track, bytes } = await readCurrent(
        files,
        () => getVisibleTrack(db.read, me, params.id),
        (row) => (row.isMine ? row.file_key : row.view_key),
      )
      if (!bytes) throw notFound(GPX_NOT_AVAILABLE)
      return toTrackDownload(track, bytes)
    },
    setGpx: async ({ me, params, upload }) => {
      await getOwnedHike(db.read, me, params.id)
      return storeTrack(deps, me, { hikeId: params.id, sent: await upload() })
    },
    removeGpx: ({ me, params }) =>
      releaseFiles(deps, me.userId, async (tx) => {
        const hike = await getOwnedHike(tx, me, params.id)
        const freed = await removeTrack(tx, hike)
        if (freed.length === 0) throw notFound(GPX_NOT_AVAILABLE)
        return freed
      }),
  }
}

type VisibleTrack = Pick<TrackRow, 'file_key' | 'view_key' | 'file_name' | 'visibility'> &
  Pick<HikeRow, 'name' | 'audience'> & { isMine: boolean }

export function toTrackDownload(track: VisibleTrack, bytes: Uint8Array): Download {
  const fileName = track.isMine ? track.file_name : sharedFileName(track.name)
  const isForAll = narrowerLevel(track.audience, track.visibility) === EVERYBODY && !track.isMine
  const cacheControl = isForAll ? 'public, no-cache' : 'private, no-store'
  const key = track.isMine ? track.file_key : track.view_key
  return { bytes, tag: computeEtag(`${key} ${fileName}`), type: 'application/gpx+xml', fileName, cacheControl }
}

/** An uploaded track with the owner's choices. */
export interface TrackUpload {
  readonly upload: Uint8Array
  readonly fileName: string
  readonly visibility: VisibilityLevel
  /** Metres that are cut off both ends in the copy for others; 0 hides nothing. */
  readonly hideEndsM: number
}

/**
 * Reads an uploaded track with the fields of its form. A track without any visible part becomes private. Throws 400 for an invalid file,
 * and 503 where it could not be read in time.
 */
export async function receiveTrack({ db, now }: Stores, me: Me, { bytes, fileName: sentName, fields }: Upload) {
  const visibility = toVisibility(fields) ?? (await findTrackVisibility(db.read, me.userId))
  const hideEndsM = toHideEnds(fields['hideEndsM'])
  const fileName = toFileName(sentName)
  if (fileName === null) throw badRequest(WRONG_NAME)
  const reading = await readTrack(db, me.userId, { bytes, hideEndsM })
  if ('refusal' in reading) throw badRequest(reading.refusal)
  return {
    ...createTrackFiles({ upload: bytes, fileName, visibility, hideEndsM }, reading, now()),
    figures: presentTrackStatistics(reading.stats),
  }
}

/** Stores an upload as the track of my hike and replaces the previous one. */
async function storeTrack(
  deps: FeatureDeps,
  me: Me,
  { hikeId, sent }: { hikeId: string; sent: Upload },
): Promise<Answer<typeof api.hikes.setGpx>> {
  const { added, row: track, figures } = await receiveTrack(deps, me, sent)
  return storeFiles(deps, me.userId, {
    added,
    limitBytes: storageLimit(deps),
    adopt: async (tx) => {
      const hike = await getOwnedHike(tx, me, hikeId)
      const released = await replaceTrack(tx, hike, track)
      const earnedAchievements = await afterFileAdded(tx, hike, { what: 'tracks', at: deps.now() })
      return { released, answer: { gpxFile: presentOwnGpxFile(track), track: figures, earnedAchievements } }
    },
  })
}

/**
 * Returns the files and the row of a track that has been read.
 * @param at epoch milliseconds
 */
export function createTrackFiles(
  { upload, fileName, visibility, hideEndsM }: TrackUpload,
  { view: text, ...figures }: TrackFigures & { view: string | null },
  at: number,
) {
  const original = createFile('tracks', 'gpx', upload)
  const view = createFile('tracks', 'gpx', Buffer.from(text ?? EMPTY_VIEW_COPY))
  const row = {
    file_key: original.key,
    view_key: view.key,
    view_size: view.bytes.length,
    file_name: fileName,
    file_size: upload.length,
    visibility: text === null ? OWNER : visibility,
    hidden_ends_m: hideEndsM,
    ...toStatisticsColumns(figures),
    created_at: at,
  }
  return { added: [original, view], row }
}

/** Returns the chosen level, or undefined where none was sent. Throws 400 for an unknown one. */
function toVisibility(fields: Readonly<Record<string, string>>): VisibilityLevel | undefined {
  const { visibility, isShared } = fields
  if (visibility === undefined) return isShared === undefined ? undefined : isShared === 'false' ? OWNER : EVERYBODY
  const chosen = VISIBILITIES.find((one) => one === visibility)
  if (chosen) return toVisibilityLevel(chosen)
  const problem = `visibility is one of ${VISIBILITIES.join(', ')}`
  throw badRequest(problem, [{ path: 'visibility', message: problem }])
}

/** Returns the length to hide, 0 where none was sent. Throws 400 for a length that cannot be hidden. */
function toHideEnds(sent: string | undefined): number {
  const metres = sent === undefined || sent === '' ? 0 : Number(sent)
  if (canHideEnds(metres)) return metres
  const problem = filled('Hide 0 or {min} to {max} metres', { min: MIN_HIDDEN_END_M, max: MAX_HIDDEN_END_M })
  throw badRequest(problem, [{ path: 'hideEndsM', message: problem }])
}

/** Returns the file name of a path without invisible characters, or null unless it ends with `.gpx` in any case. */
function toFileName(sent: string): string | null {
  const name = cleanText(sent.replace(/^.*[/\\]/su, ''))
  if (!name.toLowerCase().endsWith(EXTENSION)) return null
  return (
    cutChars(name.slice(0, -EXTENSION.length), MAX_FILE_NAME_CHARS - EXTENSION.length) + name.slice(-EXTENSION.length)
  )
}
