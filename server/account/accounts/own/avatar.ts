import { EVERYBODY } from '#domain/account/visibility.ts'
import { addressKey } from '#server/platform/files/address-key.ts'
import { idInKey } from '#server/platform/files/file-key.ts'
import type { StoredUser } from '#server/account/accounts/store.ts'

export type Faced = Pick<StoredUser, 'id' | 'avatar_key' | 'avatar_small_key' | 'audience'>

/**
 * The address of a person's face, as those get it who see the profile; undefined without one. Another face has another address.
 * Where not everybody sees the profile the address itself opens.
 */
export function avatarUrlOf(user: Faced): string | undefined {
  if (user.avatar_key === null) return undefined
  const url = `/api/users/${user.id}/avatar?v=${idInKey(user.avatar_key)}`
  return user.audience === EVERYBODY ? url : `${url}&key=${keyOf(user)}`
}

/** What opens a face to whoever was given its address: worthless once there is another face, or the profile is for others. */
export function keyOf({ avatar_small_key, audience }: Faced): string {
  return addressKey(`${avatar_small_key}`, audience)
}
