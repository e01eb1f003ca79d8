import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { msg } from '#domain/platform/language/translate.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { FeatureDeps } from '#server/platform/deps.ts'
import { isSameKey } from '#server/platform/files/address-key.ts'
import { idFromFileKey } from '#server/platform/files/file-key.ts'
import { refuseInvalidPhoto, toAvatar, computePhotoWeight } from '#server/platform/files/images.ts'
import { storeFiles, createFile, releaseFiles } from '#server/platform/files/store-files.ts'
import { storageLimit } from '#server/platform/files/storage-used.ts'
import { createModerator } from '#server/platform/files/moderation.ts'
import { readCurrent } from '#server/platform/files/read-current.ts'
import { notFound, unauthorized } from '#server/platform/http/problem.ts'
import { serve } from '#server/platform/http/serve.ts'
import { invalidateFollowers } from '#server/platform/messages/messages.ts'
import { findVisiblePerson } from '#server/account/accounts/find-visible-person.ts'
import { findUserByNameOrId, findUser, replaceAvatar } from '#server/account/accounts/store.ts'
import { formatAvatarUrl, createAvatarKey } from './avatar.ts'

/** Serves profile photos. Uploads share the queue of all photos. */
export async function serveAvatars(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { enter } = deps.photos
  const { config, db, files, now } = deps
  const moderate = createModerator(config.moderationProgram)
  serve(app, api.avatars, {
    set: ({ me, upload, gone }) =>
      enter({ userId: me.userId, gone }, async (place) => {
        const { bytes } = await upload()
        refuseInvalidPhoto(bytes)
        const avatar = await place.work(computePhotoWeight(bytes), () => toAvatar(bytes, gone))
        await moderate(avatar.bytes)
        const large = createFile('avatars', 'webp', avatar.bytes)
        const small = createFile('avatars', 'webp', avatar.thumbnail)
        const keys = { avatar_key: large.key, avatar_small_key: small.key }
        return storeFiles(deps, me.userId, {
          added: [large, small],
          limitBytes: storageLimit(deps),
          adopt: async (tx) => {
            const user = await findUser(tx, { id: me.userId })
            // the account may be deleted by now
            if (!user || user.leaving_at !== null) throw unauthorized()
            const answer = { avatarUrl: formatAvatarUrl({ ...user, ...keys }) ?? '' }
            await invalidateFollowers(tx, user.id)
            return { released: await replaceAvatar(tx, user, keys), answer }
          },
        })
      }),
    remove: ({ me }) =>
      releaseFiles({ db, files, now }, me.userId, async (tx) => {
        const user = await findUser(tx, { id: me.userId })
        if (user === null || user.avatar_key === null) throw notFound(AVATAR_NOT_FOUND)
        await invalidateFollowers(tx, user.id)
        return replaceAvatar(tx, user, { avatar_key: null, avatar_small_key: null })
      }),
    get: async ({ me, params, query }) => {
      const asked = { viewerId: me?.userId ?? null, name: params.username, key: query.key }
      const { row: user, bytes } = await readCurrent(
        files,
        () => facedPerson(db.read, asked),
        (row) => (query.size === 'small' ? row.avatar_small_key : row.avatar_key),
      )
      if (!bytes || user.avatar_key === null) throw notFound(AVATAR_NOT_FOUND)
      const isForEver = query.v === idFromFileKey(user.avatar_key)
      const publicly = isForEver ? 'public, max-age=31536000, immutable' : 'public, no-cache'
      return { bytes, type: 'image/webp', cacheControl: user.audience === EVERYBODY ? publicly : 'private, no-store' }
    },
  })
}

const AVATAR_NOT_FOUND = msg('Photo not found')

/** Returns the person whose avatar a viewer may see, or to whose avatar they have a key. Throws 404 for all others. */
async function facedPerson(
  db: Queries,
  { viewerId, name, key }: { viewerId: string | null; name: string; key: string | undefined },
) {
  // the key is for visitors: a signed-in viewer may be blocked
  const given = key === undefined || viewerId !== null ? null : await findUserByNameOrId(db, name)
  if (given && given.avatar_key !== null && isSameKey(key ?? '', createAvatarKey(given))) return given
  const { user, isOpen } = await findVisiblePerson(db, viewerId, name)
  if (!isOpen) throw notFound(AVATAR_NOT_FOUND)
  return user
}
