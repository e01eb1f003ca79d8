import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { PHOTO_NOT_FOUND } from '#contract/params.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import type { Enter } from '#server/platform/files/fair-queue.ts'
import type { Photo } from '#server/platform/files/image-worker.ts'
import { storeFiles, releaseFiles } from '#server/platform/files/store-files.ts'
import { storageLimit } from '#server/platform/files/storage-used.ts'
import type { OptionalMe } from '#server/diary/hikes/access.ts'
import {
  createPhotoFiles,
  downloadPhoto,
  getVisiblePhoto,
  createPhotoReceiver,
} from '#server/diary/hikes/photos/photo-routes.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import type { Me } from '#server/platform/http/session.ts'
import { toPhotoOwner, getOwnedCondition, getVisibleCondition } from './access.ts'
import { findConditionPhoto, removeConditionPhoto, replaceConditionPhoto } from './photo-store.ts'
import { presentConditionPhoto } from './present.ts'

type PhotoHandlers = Pick<Handlers<typeof api.conditions>, 'photo' | 'setPhoto' | 'removePhoto'>

/**
 * Returns the handlers of a conditions report's photo.
 * @param enterQueue processes one photo at a time
 */
export function conditionPhotoHandlers(deps: FeatureDeps, enterQueue: Enter): PhotoHandlers {
  const { db, files, now } = deps
  const takePhoto = createPhotoReceiver(deps, enterQueue)
  return {
    photo: ({ me, params, query }) =>
      downloadPhoto(files, query, async () => {
        const photo = await findConditionPhoto(db.read, params.id)
        const findPhotoHike = async (viewer: OptionalMe) =>
          toPhotoOwner(await getVisibleCondition(db.read, viewer, params.id))
        return getVisiblePhoto(db.read, me, { photo, findPhotoHike, key: query.key, at: now() })
      }),
    setPhoto: async (call) => {
      const { me, params } = call
      await getOwnedCondition(db.read, me, params.id)
      return takePhoto(call, (photo) => keepPhoto(deps, me, { id: params.id, photo }))
    },
    removePhoto: ({ me, params }) =>
      releaseFiles(deps, me.userId, async (tx) => {
        const freed = await removeConditionPhoto(tx, await getOwnedCondition(tx, me, params.id))
        if (freed.length === 0) throw notFound(PHOTO_NOT_FOUND)
        return freed
      }),
  }
}

/** Stores a sanitised photo with my conditions report and replaces the previous one. */
async function keepPhoto(
  deps: FeatureDeps,
  me: Me,
  { id, photo: taken }: { id: string; photo: Photo },
): Promise<Answer<typeof api.conditions.setPhoto>> {
  const { added, row } = createPhotoFiles(taken, deps.now())
  const { is_hidden: _, ...photo } = row
  return storeFiles(deps, me.userId, {
    added,
    limitBytes: storageLimit(deps),
    adopt: async (tx) => {
      const released = await replaceConditionPhoto(tx, await getOwnedCondition(tx, me, id), photo)
      const shown = presentConditionPhoto(await getVisibleCondition(tx, me, id), me.userId)
      if (!shown) throw new Error('the photo that was just stored is missing')
      return { released, answer: { photo: shown } }
    },
  })
}
