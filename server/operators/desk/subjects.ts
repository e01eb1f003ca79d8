import type { ReportableKind } from '#domain/community/reports.ts'
import { formatAvatarUrl } from '#server/account/accounts/own/avatar.ts'
import { findUser } from '#server/account/accounts/store.ts'
import { findModerationStatus } from '#server/account/moderation-status/store.ts'
import { findModeratedHike } from '#server/diary/hikes/access.ts'
import { findPhoto } from '#server/diary/hikes/files-store.ts'
import { createPhotoKey } from '#server/diary/hikes/photos/photo-key.ts'
import { findModeratedWalk } from '#server/diary/walks/access.ts'
import { findWalkPhoto } from '#server/diary/walks/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { PhotoRow } from '#server/platform/db/schema/schema.ts'
import { findModeratedCollection } from '#server/trails/collections/access.ts'
import { findModeratedCondition } from '#server/trails/conditions/access.ts'
import { findConditionPhoto } from '#server/trails/conditions/photo-store.ts'

export interface SubjectName {
  readonly kind: ReportableKind
  readonly id: string
}

type SubjectPhoto = Pick<PhotoRow, 'file_key' | 'thumb_key' | 'width' | 'height'>

/** Returns the photo of a hike, of a further walk or of a conditions report, whatever its visibility, or null. */
export async function findSubjectPhoto(db: Queries, { kind, id }: SubjectName): Promise<SubjectPhoto | null> {
  if (kind === 'condition') return findConditionPhoto(db, id)
  return kind === 'profile' || kind === 'collection' ? null : ((await findPhoto(db, id)) ?? findWalkPhoto(db, id))
}

/** Returns what was reported as it is now, for a moderator; without a name where it is gone. */
export async function readSubject(db: Queries, name: SubjectName, moderatorId: string) {
  const text = await readText(db, name)
  const photo = await findSubjectPhoto(db, name)
  const url = photo && `/api/admin/photos/${name.kind}/${name.id}?key=${createPhotoKey(moderatorId, photo)}`
  const hold = await findModerationStatus(db, { kind: name.kind, subject_id: name.id })
  return {
    ...text,
    photo: photo && url ? { url, thumbnailUrl: `${url}&size=thumb`, width: photo.width, height: photo.height } : null,
    isHidden: hold !== null,
    answer: hold?.answer ?? null,
    answeredAt: typeof hold?.answered_at === 'number' ? new Date(hold.answered_at).toISOString() : null,
  }
}

const GONE = { name: null, country: null, text: '', avatarUrl: null }

async function readText(db: Queries, { kind, id }: SubjectName) {
  if (kind === 'profile') {
    const user = await findUser(db, { id })
    if (!user) return GONE
    const name = `${user.first_name} ${user.last_name}`.trim() || user.username
    return { name, country: user.country, text: '', avatarUrl: formatAvatarUrl(user) ?? null }
  }
  if (kind === 'condition') {
    const condition = await findModeratedCondition(db, id)
    return condition ? { ...GONE, name: condition.name, country: condition.country, text: condition.text } : GONE
  }
  if (kind === 'collection') {
    const collection = await findModeratedCollection(db, id)
    return collection ? { ...GONE, name: collection.name, text: collection.words } : GONE
  }
  const walk = await findModeratedWalk(db, id)
  const hike = walk?.hike ?? (await findModeratedHike(db, id))
  return hike ? { ...GONE, name: hike.name, country: hike.country, text: walk?.notes ?? hike.notes } : GONE
}
