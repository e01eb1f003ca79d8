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
  }
}
