import type { SessionUser } from '#contract/account/auth.ts'
import { type Role, parseRole } from '#domain/account/roles.ts'
import { type Preferences, parsePreferences } from '#domain/platform/preferences.ts'
import { type AvatarOwner, formatAvatarUrl } from './own/avatar.ts'
import type { User } from './store.ts'

/** Returns a member as their own browser stores them. */
export function presentSessionUser(user: User & Pick<AvatarOwner, 'audience'>): SessionUser {
  return {
    _id: user.id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    country: user.country,
    email: user.email,
    ...presentAvatar(user),
    ...presentPreferences(user),
    ...presentLeaving(user),
    ...presentRole(user),
  }
}

/** Returns the preferences that a person has chosen, if any. */
export function presentPreferences({ preferences }: Pick<User, 'preferences'>): { preferences?: Preferences } {
  const chosen = parsePreferences(preferences)
  return Object.keys(chosen).length === 0 ? {} : { preferences: chosen }
}

/** Returns what a person may do for the site, if more than other members. */
export function presentRole({ role }: Pick<User, 'role'>): { role?: Role } {
  const known = parseRole(role)
  return known === 'member' ? {} : { role: known }
}

/** Returns when an account will be removed, if its owner has asked for that. */
export function presentLeaving({ leaving_at }: Pick<User, 'leaving_at'>): { deletesAt?: string } {
  return leaving_at === null ? {} : { deletesAt: new Date(leaving_at).toISOString() }
}

/** Returns the URL of a person's avatar, if there is one. */
export function presentAvatar(user: AvatarOwner): { avatarUrl?: string } {
  const avatarUrl = formatAvatarUrl(user)
  return avatarUrl === undefined ? {} : { avatarUrl }
}
