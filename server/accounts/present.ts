import type { SessionUser } from '#contract/auth.ts'
import type { User } from './store.ts'

/** What the browser keeps of the signed-in person. */
export function presentSessionUser(user: User): SessionUser {
  return {
    _id: user.id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    country: user.country,
    email: user.email,
    ...presentLeaving(user),
  }
}

/** When an account is removed, where its owner has asked for that. */
export function presentLeaving({ leaving_at }: Pick<User, 'leaving_at'>): { deletesAt?: string } {
  return leaving_at === null ? {} : { deletesAt: new Date(leaving_at).toISOString() }
}
