import { EVERYBODY } from '#domain/account/visibility.ts'
import { createAddressKey } from '#server/platform/files/address-key.ts'
import { idFromFileKey } from '#server/platform/files/file-key.ts'
import type { StoredUser } from '#server/account/accounts/store.ts'

export type AvatarOwner = Pick<StoredUser, 'id' | 'avatar_key' | 'avatar_small_key' | 'audience'>

/**
 * The address of a person's face, as those get it who see the profile; undefined without one. Another face has another address.
 * Where not everybody sees the profile the address itself opens.
 */
export function formatAvatarUrl(user: AvatarOwner): string | undefined {
  if (user.avatar_key === null) return undefined
  const url = `/api/users/${user.id}/avatar?v=${idFromFileKey(user.avatar_key)}`
  return user.audience === EVERYBODY ? url : `${url}&key=${createAvatarKey(user)}`
}

/** What opens a face to whoever was given its address: worthless once there is another face, or the profile is for others. */
export function createAvatarKey({ avatar_small_key, audience }: AvatarOwner): string {
  return createAddressKey(`${avatar_small_key}`, audience)
}
