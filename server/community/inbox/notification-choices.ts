import type { NotificationChoices } from '#contract/community/notification-choices.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { findMutedKinds } from '#server/aggregates/notifications/mutes.ts'
import { findDigest } from './digest/store.ts'

/** Returns the kinds of notifications a member wants, for each way of sending them. */
export async function getNotificationChoices(db: Queries, userId: string): Promise<NotificationChoices> {
  return {
    page: allExceptMuted(await findMutedKinds(db, userId, 'page')),
    digest: allExceptMuted(await findMutedKinds(db, userId, 'digest')),
    push: allExceptMuted(await findMutedKinds(db, userId, 'push')),
    sendsDigest: (await findDigest(db, userId)) !== null,
  }
}

function allExceptMuted(muted: ReadonlySet<string>): NotificationChoices['page'] {
  return {
    friend: !muted.has('friend'),
    request: !muted.has('request'),
    like: !muted.has('like'),
    completion: !muted.has('completion'),
    achievement: !muted.has('achievement'),
    invitation: !muted.has('invitation'),
  }
}
