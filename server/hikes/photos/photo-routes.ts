import type { EarnedAchievement } from '#contract/achievements.ts'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { PHOTO_NOT_FOUND } from '#contract/params.ts'
import { EVERYBODY, OWNER } from '#domain/visibility.ts'
import type { Deps } from '#server/deps.ts'
import type { Photo } from '#server/files/image-worker.ts'
import type { Enter } from '#server/files/fair-queue.ts'
import { idInKey } from '#server/files/file-key.ts'
import { refuseAtOnce, toPhoto, weightOf } from '#server/files/images.ts'
import { keepFiles, newFile, releaseFiles } from '#server/files/keep.ts'
import type { Stores } from '#server/files/sweep.ts'
import { moderatingBy } from '#server/files/moderation.ts'
import { readCurrent } from '#server/files/read-current.ts'
import { notFound } from '#server/http/problem.ts'
import type { Handlers } from '#server/http/serve.ts'
import type { Me } from '#server/http/session.ts'
import { afterFiling, afterRemoving } from '#server/effects/after-write.ts'
import { maySeeHike, maySeePhoto } from '#server/visibility/levels.ts'
import { ownHike, visibleHike } from '../access.ts'
import { photoOf, removePhoto, replacePhoto } from '../files-store.ts'
import { presentPhoto } from '../present.ts'

type PhotoHandlers = Pick<Handlers<typeof api.hikes>, 'photo' | 'setPhoto' | 'removePhoto'>

/** @param enterQueue one photo is made safe at a time */
export function photoHandlers(deps: Deps, enterQueue: Enter): PhotoHandlers {
  const { config, db, files } = deps
  const moderate = moderatingBy(config.moderationProgram)
  return {
    photo: async ({ me, params, query }) => {
      const hike = await visibleHike(db.read, me, params.id)
      const { row: photo, bytes } = await readCurrent(
        files,
        () => photoOf(db.read, hike.id),
        (row) => (query.size === 'thumb' ? row?.thumb_key : row?.file_key) ?? null,
      )
      const isMine = hike.owner_id === me?.userId
      if (!photo || !bytes || !maySeePhoto(photo, isMine ? OWNER : EVERYBODY)) throw notFound(PHOTO_NOT_FOUND)
      const isForEver = query.v === idInKey(photo.file_key)
      const isForAll = maySeeHike(hike, EVERYBODY) && maySeePhoto(photo, EVERYBODY)
      const publicly = isForEver ? 'public, max-age=31536000, immutable' : 'public, no-cache'
      return { bytes, type: 'image/webp', cacheControl: isForAll ? publicly : 'private, no-store' }
    },
    setPhoto: async ({ me, params, upload, gone }) => {
      await ownHike(db.read, me, params.id)
      return enterQueue({ userId: me.userId, gone }, async (place) => {
        const { bytes } = await upload()
        refuseAtOnce(bytes)
        const photo = await place.work(weightOf(bytes), () => toPhoto(bytes, gone))
        await moderate(photo.bytes)
        return keepPhoto(deps, me, { hikeId: params.id, photo })
      })
    },
    removePhoto: ({ me, params }) =>
      releaseFiles(deps, me.userId, async (tx) => {
        const hike = await ownHike(tx, me, params.id)
        const freed = await removePhoto(tx, hike)
        if (freed.length === 0) throw notFound(PHOTO_NOT_FOUND)
        afterRemoving(tx, hike)
        return freed
      }),
  }
}

/** Stores a photo that was made safe as that of a hike of mine, in the place of the one before. */
async function keepPhoto(
  deps: Stores,
  me: Me,
  { hikeId, photo: taken }: { hikeId: string; photo: Photo },
): Promise<Answer<typeof api.hikes.setPhoto>> {
  const { added, row: photo } = newPhoto(taken, deps.now())
  let earnedAchievements: EarnedAchievement[] = []
  await keepFiles(deps, me.userId, {
    added,
    adopt: async (tx) => {
      const hike = await ownHike(tx, me, hikeId)
      const freed = await replacePhoto(tx, hike, photo)
      earnedAchievements = await afterFiling(tx, hike, { what: 'photos', at: deps.now() })
      return freed
    },
  })
  return { photo: presentPhoto({ hike_id: hikeId, ...photo }), earnedAchievements }
}

/**
 * The files and the row of a photo that was made safe.
 * @param at epoch milliseconds
 */
export function newPhoto({ bytes, thumbnail, width, height }: Photo, at: number) {
  const large = newFile('photos', 'webp', bytes)
  const small = newFile('photos', 'webp', thumbnail)
  return {
    added: [large, small],
    row: { file_key: large.key, thumb_key: small.key, width, height, created_at: at, is_hidden: 0 },
  }
}
