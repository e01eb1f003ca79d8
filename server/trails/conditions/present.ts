import type { Condition } from '#contract/trails/conditions.ts'
import { presentAvatar } from '#server/account/accounts/present.ts'
import { presentPhotoFor } from '#server/diary/hikes/present.ts'
import { toPhotoOwner } from './access.ts'
import type { ConditionView } from './store.ts'

/**
 * Returns a conditions report as one viewer sees it.
 * @param viewerId null for a visitor
 */
export function presentCondition(row: ConditionView, viewerId: string | null): Condition {
  return {
    _id: row.id,
    userId: row.owner_id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    ...presentAvatar({ ...row, id: row.owner_id }),
    text: row.text,
    seenOn: row.seen_on,
    photo: presentConditionPhoto(row, viewerId),
    createdAt: new Date(row.created_at).toISOString(),
  }
}

export function presentConditionPhoto(row: ConditionView, viewerId: string | null): Condition['photo'] {
  const { id: condition_id, photo_key: file_key, thumb_key, width, height, is_hidden } = row
  if (file_key === null || thumb_key === null || width === null || height === null) return null
  const photo = { condition_id, file_key, thumb_key, width, height, is_hidden }
  return presentPhotoFor(viewerId, { hike: toPhotoOwner(row), photo })
}
