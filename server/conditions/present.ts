import type { Condition } from '#contract/conditions.ts'
import { presentFace } from '#server/accounts/present.ts'
import type { ToldCondition } from './store.ts'

export function presentCondition(row: ToldCondition): Condition {
  return {
    _id: row.id,
    userId: row.owner_id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    ...presentFace({ ...row, id: row.owner_id }),
    text: row.text,
    seenOn: row.seen_on,
    createdAt: new Date(row.created_at).toISOString(),
  }
}
