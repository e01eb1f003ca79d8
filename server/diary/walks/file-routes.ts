import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { api } from '#contract/api.ts'
import { GPX_NOT_AVAILABLE, PHOTO_NOT_FOUND } from '#contract/params.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { Deps } from '#server/platform/deps.ts'
import { afterFileAdded } from '#server/aggregates/effects/after-write.ts'
import type { Enter } from '#server/platform/files/fair-queue.ts'
import { type NewFile, storeFiles, releaseFiles } from '#server/platform/files/store-files.ts'
import { readCurrent } from '#server/platform/files/read-current.ts'
import type { Viewer } from '#server/diary/hikes/access.ts'
import { newPhoto, photoAnswer, photoSeenBy, takingPhotos } from '#server/diary/hikes/photos/photo-routes.ts'
import { presentOwnGpxFile, presentPhotoTo } from '#server/diary/hikes/present.ts'
import { takeTrack, trackDownload } from '#server/diary/hikes/tracks/track-routes.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { type MyVisit, ownVisit, visibleVisit, visibleVisitTrack } from './access.ts'
import { removeVisitPhoto, replaceVisitPhoto, visitPhotoOf } from './store.ts'
import { removeVisitTrack, replaceVisitTrack } from './tracks-store.ts'

type Visits = Handlers<typeof api.visits>

/** @param enterQueue one photo is made safe at a time */
export function visitPhotoHandlers(deps: Deps, enterQueue: Enter): Pick<Visits, 'photo' | 'setPhoto' | 'removePhoto'> {
  const { db, files, now } = deps
  const takePhoto = takingPhotos(deps, enterQueue)
  return {
    photo: ({ me, params, query }) =>
      photoAnswer(files, query, async () => {
        const photo = await visitPhotoOf(db.read, params.id)
        const hikeSeenBy = async (viewer: Viewer) => (await visibleVisit(db.read, viewer, params.id)).hike
        return photoSeenBy(db.read, me, { photo, hikeSeenBy, key: query.key, at: now() })
      }),
    setPhoto: async (call) => {
      const { me, params } = call
      await ownVisit(db.read, me, params.id)
      return takePhoto(call, async (taken) => {
        const { added, row: photo } = newPhoto(taken, now())
        const { visit, earned } = await keepFor(deps, me, { id: params.id, what: 'photos', added }, (tx, visit) =>
          replaceVisitPhoto(tx, visit, photo),
        )
        const shown = presentPhotoTo(me.userId, { hike: visit.hike, photo: { visit_id: visit.id, ...photo } })
        return { photo: shown, earnedAchievements: earned }
      })
    },
    removePhoto: ({ me, params }) =>
      releaseOf(deps, me, params.id, { remove: removeVisitPhoto, none: PHOTO_NOT_FOUND }),
  }
}

export function visitTrackHandlers(deps: Deps): Pick<Visits, 'gpx' | 'setGpx' | 'removeGpx'> {
  const { db, files } = deps
  return {
    gpx: async ({ me, params }) => {
      const { row: track, bytes } = await readCurrent(
        files,
        () => visibleVisitTrack(db.read, me, params.id),
        (row) => (row.isMine ? row.file_key : row.view_key),
      )
      if (!bytes) throw notFound(GPX_NOT_AVAILABLE)
      return trackDownload(track, bytes)
    },
    setGpx: async ({ me, params, upload }) => {
      await ownVisit(db.read, me, params.id)
      const { added, row: track, figures } = await takeTrack(deps, me, await upload())
      const { earned } = await keepFor(deps, me, { id: params.id, what: 'tracks', added }, (tx, visit) =>
        replaceVisitTrack(tx, visit, track),
      )
      return { gpxFile: presentOwnGpxFile(track), track: figures, earnedAchievements: earned }
    },
    removeGpx: ({ me, params }) =>
      releaseOf(deps, me, params.id, { remove: removeVisitTrack, none: GPX_NOT_AVAILABLE }),
  }
}

interface Kept {
  readonly visit: MyVisit
  readonly earned: EarnedAchievement[]
}

/** Stores files as those of a visit of mine. @param adopt writes the row, and returns the keys that are free then */
async function keepFor(
  deps: Deps,
  me: Me,
  { id, what, added }: { id: string; what: 'photos' | 'tracks'; added: readonly NewFile[] },
  adopt: (tx: Tx, visit: MyVisit) => Promise<string[]>,
): Promise<Kept> {
  const kept: Kept[] = []
  await storeFiles(deps, me.userId, {
    added,
    adopt: async (tx) => {
      const visit = await ownVisit(tx, me, id)
      const freed = await adopt(tx, visit)
      kept.push({ visit, earned: await afterFileAdded(tx, visit.hike, { what, at: deps.now() }) })
      return freed
    },
  })
  const last = kept.at(-1)
  if (!last) throw new Error('nothing was kept')
  return last
}

/** Takes a file off a visit of mine. Throws 404 where there is none. */
function releaseOf(
  deps: Deps,
  me: Me,
  id: string,
  { remove, none }: { remove: (tx: Tx, visit: MyVisit) => Promise<string[]>; none: string },
): Promise<void> {
  return releaseFiles(deps, me.userId, async (tx) => {
    const visit = await ownVisit(tx, me, id)
    const freed = await remove(tx, visit)
    if (freed.length === 0) throw notFound(none)
    return freed
  })
}
