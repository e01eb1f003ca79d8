import { PHOTO_NOT_FOUND } from '#contract/params.ts'
import { hasRole } from '#domain/account/roles.ts'
import { isSignedIn } from '#server/account/accounts/sessions/sessions-store.ts'
import { findRole, findUser } from '#server/account/accounts/store.ts'
import { findModerationStatus } from '#server/account/moderation-status/store.ts'
import { isReported } from '#server/community/moderation/store.ts'
import { findKeyHolder } from '#server/diary/hikes/photos/photo-key.ts'
import type { Author } from '#server/operators/commands/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { noSuchCall, notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { type SubjectName, findSubjectPhoto } from './subjects.ts'

/** Returns the member as the author of commands. Throws 404 where they have lost the role meanwhile. */
export async function getAuthor({ db }: Pick<Deps, 'db'>, me: Me): Promise<Extract<Author, { kind: 'member' }>> {
  const user = await findUser(db.read, { id: me.userId })
  if (user?.role !== 'moderator' && user?.role !== 'admin') throw noSuchCall()
  return { kind: 'member', id: user.id, username: user.username, role: user.role }
}

/**
 * Returns the photo of something that was reported or is hidden. Throws the same 404 where there is none, and for everybody but moderators
 * and admins. Without a session the one whose key is in the address counts, as long as they are signed in.
 */
export async function getModeratedPhoto(
  db: Queries,
  me: Me | null,
  { subject, key, at }: { subject: SubjectName; key: string | undefined; at: number },
) {
  const photo = await findSubjectPhoto(db, subject)
  const holder = me === null && photo && key !== undefined ? findKeyHolder(key, photo) : null
  const viewerId = me?.userId ?? (holder !== null && (await isSignedIn(db, holder, at)) ? holder : null)
  const isModerator = viewerId !== null && hasRole(await findRole(db, viewerId), 'moderator')
  if (!photo || !isModerator || !(await isModerated(db, subject))) throw notFound(PHOTO_NOT_FOUND)
  return photo
}

/** Returns whether something was reported or is hidden; of a hike with a photo, also whether the photo was. */
async function isModerated(db: Queries, { kind, id }: SubjectName): Promise<boolean> {
  const kinds = kind === 'condition' ? (['condition'] as const) : (['hike', 'photo'] as const)
  for (const one of kinds) {
    if (await isReported(db, { kind: one, id })) return true
    if ((await findModerationStatus(db, { kind: one, subject_id: id })) !== null) return true
  }
  return false
}
