import { EVERYBODY } from '#domain/account/visibility.ts'
import { createAddressKey } from '#server/platform/files/address-key.ts'
import { idFromFileKey } from '#server/platform/files/file-key.ts'
import type { StoredUser } from '#server/account/accounts/store.ts'

export type AvatarOwner = Pick<StoredUser, 'id' | 'avatar_key' | 'avatar_small_key' | 'audience'>

/**
 * Returns the URL of a person's avatar, or undefined without one. A new avatar has a new URL. Where not everybody sees the profile, the
 * URL includes a key.
 */
export function formatAvatarUrl(user: AvatarOwner): string | undefined {
  if (user.avatar_key === null) return undefined
  const url = `/api/users/${user.id}/avatar?v=${idFromFileKey(user.avatar_key)}`
  return user.audience === EVERYBODY ? url : `${url}&key=${createAvatarKey(user)}`
}

/** Returns the key that opens an avatar to everybody who has its URL. It ends when the avatar or the profile's audience changes. */
export function createAvatarKey({ avatar_small_key, audience }: AvatarOwner): string {
  return createAddressKey(`${avatar_small_key}`, audience)
}
