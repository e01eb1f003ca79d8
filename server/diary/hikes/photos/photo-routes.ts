import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { PHOTO_NOT_FOUND } from '#contract/params.ts'
import { EVERYBODY, OWNER } from '#domain/account/visibility.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import type { HikeRow, PhotoRow } from '#server/platform/db/schema/schema.ts'
import type { Photo } from '#server/platform/files/image-worker.ts'
import type { Enter } from '#server/platform/files/fair-queue.ts'
import { idFromFileKey } from '#server/platform/files/file-key.ts'
import { refuseInvalidPhoto, toPhoto, computePhotoWeight } from '#server/platform/files/images.ts'
import { storeFiles, createFile, releaseFiles } from '#server/platform/files/store-files.ts'
import { storageLimit } from '#server/platform/files/storage-used.ts'
import { createModerator } from '#server/platform/files/moderation.ts'
import { readCurrent } from '#server/platform/files/read-current.ts'
import { isSignedIn } from '#server/account/accounts/sessions/sessions-store.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Call, Download, Handlers } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { afterFileAdded } from '#server/aggregates/effects/after-write.ts'
import { isPhotoVisibleToAll, canSeePhoto } from '#server/account/visibility/can-see.ts'
import { type OptionalMe, getOwnedHike, getVisibleHike } from '#server/diary/hikes/access.ts'
import { findPhoto, removePhoto, replacePhoto } from '#server/diary/hikes/files-store.ts'
import { presentPhotoFor } from '#server/diary/hikes/present.ts'
import { findKeyHolder } from './photo-key.ts'

type PhotoHandlers = Pick<Handlers<typeof api.hikes>, 'photo' | 'setPhoto' | 'removePhoto'>

/**
 * Returns the handlers of a hike's photo.
 * @param enterQueue processes one photo at a time
 */
export function photoHandlers(deps: FeatureDeps, enterQueue: Enter): PhotoHandlers {
  const { db, files, now } = deps
  const takePhoto = createPhotoReceiver(deps, enterQueue)
  return {
    photo: ({ me, params, query }) =>
      downloadPhoto(files, query, () => getHikePhoto(db.read, me, { hikeId: params.id, key: query.key, at: now() })),
    setPhoto: async (call) => {
      const { me, params } = call
      await getOwnedHike(db.read, me, params.id)
      return takePhoto(call, (photo) => storePhoto(deps, me, { hikeId: params.id, photo }))
    },
    removePhoto: ({ me, params }) =>
      releaseFiles(deps, me.userId, async (tx) => {
        const hike = await getOwnedHike(tx, me, params.id)
        const freed = await removePhoto(tx, hike)
        if (freed.length === 0) throw notFound(PHOTO_NOT_FOUND)
        return freed
      }),
  }
}

type SentPhoto = Pick<Call<typeof api.hikes.setPhoto>, 'me' | 'upload' | 'gone'>

/** Returns a function that waits for its turn, sanitises an uploaded photo and stores it. */
export function createPhotoReceiver({ config }: Pick<FeatureDeps, 'config'>, enterQueue: Enter) {
  const moderate = createModerator(config.moderationProgram)
  return <Kept>({ me, upload, gone }: SentPhoto, keep: (photo: Photo) => Promise<Kept>): Promise<Kept> =>
    enterQueue({ userId: me.userId, gone }, async (place) => {
      const { bytes } = await upload()
      refuseInvalidPhoto(bytes)
      const photo = await place.work(computePhotoWeight(bytes), () => toPhoto(bytes, gone))
      await moderate(photo.bytes)
      return keep(photo)
    })
}

/** The owner of a photo: a hike, or something with the same rules. */
type PhotoOwner = Pick<HikeRow, 'owner_id' | 'audience' | 'is_wish'>
type VisiblePhoto<Row> = { hike: PhotoOwner; photo: Row }

/**
 * Returns the file of a photo. Throws 404 where there is none.
 * @param find returns the photo and its owner; called again where the file has just been replaced
 */
export async function downloadPhoto<Row extends Pick<PhotoRow, 'file_key' | 'thumb_key' | 'is_hidden'>>(
  files: FeatureDeps['files'],
  { size, v: version }: { size?: 'thumb' | undefined; v?: string | undefined },
  find: () => Promise<VisiblePhoto<Row>>,
): Promise<Download> {
  const { row, bytes } = await readCurrent(files, find, ({ photo }) =>
    size === 'thumb' ? photo.thumb_key : photo.file_key,
  )
  if (!bytes) throw notFound(PHOTO_NOT_FOUND)
  return toPhotoDownload(row, bytes, version)
}

/**
 * Returns the download with its cache headers.
 * @param version the version in the requested address
 */
function toPhotoDownload(
  { hike, photo }: VisiblePhoto<Pick<PhotoRow, 'file_key' | 'is_hidden'>>,
  bytes: Uint8Array,
  version: string | undefined,
): Download {
  const isForEver = version === idFromFileKey(photo.file_key)
  const publicly = isForEver ? 'public, max-age=31536000, immutable' : 'public, no-cache'
  return { bytes, type: 'image/webp', cacheControl: isPhotoVisibleToAll(hike, photo) ? publicly : 'private, no-store' }
}

async function getHikePhoto(
  db: Queries,
  me: Me | null,
  { hikeId, key, at }: { hikeId: string; key: string | undefined; at: number },
): Promise<VisiblePhoto<PhotoRow>> {
  const photo = await findPhoto(db, hikeId)
  return getVisiblePhoto(db, me, { photo, findPhotoHike: (viewer) => getVisibleHike(db, viewer, hikeId), key, at })
}

interface PhotoRequest<Row> {
  readonly photo: Row | null
  /** Throws 404 where the viewer may not see it. */
  readonly findPhotoHike: (viewer: OptionalMe) => Promise<PhotoOwner>
  /** The key in the requested address. */
  readonly key: string | undefined
  readonly at: number
}

/**
 * Returns a photo and its hike where the caller may see both. Without a session, the person whose key is in the address counts, as long
 * as they are signed in. Throws 404 otherwise.
 */
export async function getVisiblePhoto<Row extends Pick<PhotoRow, 'thumb_key' | 'is_hidden'>>(
  db: Queries,
  me: Me | null,
  { photo, findPhotoHike, key, at }: PhotoRequest<Row>,
): Promise<VisiblePhoto<Row>> {
  const holder = me === null && photo && key !== undefined ? findKeyHolder(key, photo) : null
  const viewerId = me?.userId ?? (holder !== null && (await isSignedIn(db, holder, at)) ? holder : null)
  const hike = await findPhotoHike(viewerId === null ? null : { userId: viewerId })
  const isMine = hike.owner_id === viewerId
  if (!photo || !canSeePhoto(photo, isMine ? OWNER : EVERYBODY)) throw notFound(PHOTO_NOT_FOUND)
  return { hike, photo }
}

/** Stores a sanitised photo for my hike and replaces the previous one. */
async function storePhoto(
  deps: FeatureDeps,
  me: Me,
  { hikeId, photo: taken }: { hikeId: string; photo: Photo },
): Promise<Answer<typeof api.hikes.setPhoto>> {
  const { added, row: photo } = createPhotoFiles(taken, deps.now())
  return storeFiles(deps, me.userId, {
    added,
    limitBytes: storageLimit(deps),
    adopt: async (tx) => {
      const hike = await getOwnedHike(tx, me, hikeId)
      const shown = presentPhotoFor(me.userId, { hike, photo: { hike_id: hikeId, ...photo } })
      const released = await replacePhoto(tx, hike, photo)
      const earnedAchievements = await afterFileAdded(tx, hike, { what: 'photos', at: deps.now() })
      return { released, answer: { photo: shown, earnedAchievements } }
    },
  })
}

/**
 * Returns the files and the row of a sanitised photo.
 * @param at epoch milliseconds
 */
export function createPhotoFiles({ bytes, thumbnail, width, height }: Photo, at: number) {
  const large = createFile('photos', 'webp', bytes)
  const small = createFile('photos', 'webp', thumbnail)
  return {
    added: [large, small],
    row: { file_key: large.key, thumb_key: small.key, width, height, created_at: at, is_hidden: 0 },
  }
}
