import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { api } from '#contract/api.ts'
import { GPX_NOT_AVAILABLE, PHOTO_NOT_FOUND } from '#contract/params.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { afterFileAdded } from '#server/aggregates/effects/after-write.ts'
import type { Enter } from '#server/platform/files/fair-queue.ts'
import { type Adopted, type NewFile, storeFiles, releaseFiles } from '#server/platform/files/store-files.ts'
import { storageLimit } from '#server/platform/files/storage-used.ts'
import { readCurrent } from '#server/platform/files/read-current.ts'
import type { OptionalMe } from '#server/diary/hikes/access.ts'
import {
  createPhotoFiles,
  downloadPhoto,
  getVisiblePhoto,
  createPhotoReceiver,
} from '#server/diary/hikes/photos/photo-routes.ts'
import { presentOwnGpxFile, presentPhotoFor } from '#server/diary/hikes/present.ts'
import { receiveTrack, toTrackDownload } from '#server/diary/hikes/tracks/track-routes.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { type OwnedWalk, getOwnedWalk, getVisibleWalk, getVisibleWalkTrack } from './access.ts'
import { removeWalkPhoto, replaceWalkPhoto, findWalkPhoto } from './store.ts'
import { removeWalkTrack, replaceWalkTrack } from './tracks-store.ts'

type WalkHandlers = Handlers<typeof api.visits>

/**
 * Returns the handlers of a further walk's photo.
 * @param enterQueue processes one photo at a time
 */
export function walkPhotoHandlers(
  deps: FeatureDeps,
  enterQueue: Enter,
): Pick<WalkHandlers, 'photo' | 'setPhoto' | 'removePhoto'> {
  const { db, files, now } = deps
  const takePhoto = createPhotoReceiver(deps, enterQueue)
  return {
    photo: ({ me, params, query }) =>
      downloadPhoto(files, query, async () => {
        const photo = await findWalkPhoto(db.read, params.id)
        const findPhotoHike = async (viewer: OptionalMe) => (await getVisibleWalk(db.read, viewer, params.id)).hike
        return getVisiblePhoto(db.read, me, { photo, findPhotoHike, key: query.key, at: now() })
      }),
    setPhoto: async (call) => {
      const { me, params } = call
      await getOwnedWalk(db.read, me, params.id)
      return takePhoto(call, async (taken) => {
        const { added, row: photo } = createPhotoFiles(taken, now())
        const sent = { id: params.id, what: 'photos', added } as const
        return storeFilesOfWalk(deps, me, sent, async (tx, walk) => ({
          released: await replaceWalkPhoto(tx, walk, photo),
          answer: {
            photo: presentPhotoFor(me.userId, { hike: walk.hike, photo: { visit_id: walk.id, ...photo } }),
          },
        }))
      })
    },
    removePhoto: ({ me, params }) =>
      removeFilesOfWalk(deps, me, params.id, { remove: removeWalkPhoto, none: PHOTO_NOT_FOUND }),
  }
}

export function walkTrackHandlers(deps: FeatureDeps): Pick<WalkHandlers, 'gpx' | 'setGpx' | 'removeGpx'> {
  const { db, files } = deps
  return {
    gpx: async ({ me, params }) => {
      const { row: track, bytes } = await readCurrent(
        files,
        () => getVisibleWalkTrack(db.read, me, params.id),
        (row) => (row.isMine ? row.file_key : row.view_key),
      )
      if (!bytes) throw notFound(GPX_NOT_AVAILABLE)
      return toTrackDownload(track, bytes)
    },
    setGpx: async ({ me, params, upload }) => {
      await getOwnedWalk(db.read, me, params.id)
      const { added, row: track, figures } = await receiveTrack(deps, me, await upload())
      const sent = { id: params.id, what: 'tracks', added } as const
      return storeFilesOfWalk(deps, me, sent, async (tx, walk) => ({
        released: await replaceWalkTrack(tx, walk, track),
        answer: { gpxFile: presentOwnGpxFile(track), track: figures },
      }))
    },
    removeGpx: ({ me, params }) =>
      removeFilesOfWalk(deps, me, params.id, { remove: removeWalkTrack, none: GPX_NOT_AVAILABLE }),
  }
}

/**
 * Stores files of my further walk. Returns the answer of `adopt`, with what they have earned.
 * @param adopt writes the row
 */
function storeFilesOfWalk<T extends object>(
  deps: FeatureDeps,
  me: Me,
  { id, what, added }: { id: string; what: 'photos' | 'tracks'; added: readonly NewFile[] },
  adopt: (tx: Tx, walk: OwnedWalk) => Promise<Adopted<T>>,
): Promise<T & { earnedAchievements: EarnedAchievement[] }> {
  return storeFiles(deps, me.userId, {
    added,
    limitBytes: storageLimit(deps),
    adopt: async (tx) => {
      const walk = await getOwnedWalk(tx, me, id)
      const { released, answer } = await adopt(tx, walk)
      const earnedAchievements = await afterFileAdded(tx, walk.hike, { what, at: deps.now() })
      return { released, answer: { ...answer, earnedAchievements } }
    },
  })
}

/** Removes a file of my further walk. Throws 404 where there is none. */
function removeFilesOfWalk(
  deps: FeatureDeps,
  me: Me,
  id: string,
  { remove, none }: { remove: (tx: Tx, walk: OwnedWalk) => Promise<string[]>; none: string },
): Promise<void> {
  return releaseFiles(deps, me.userId, async (tx) => {
    const walk = await getOwnedWalk(tx, me, id)
    const freed = await remove(tx, walk)
    if (freed.length === 0) throw notFound(none)
    return freed
  })
}
