import type { NotificationChoices } from '#contract/community/notification-choices.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { findMutedKinds } from '#server/aggregates/notifications/mutes.ts'
import { digestOf } from './digest/store.ts'

/** Which kinds of things a member is notified of, and how. */
export async function choicesOf(db: Queries, userId: string): Promise<NotificationChoices> {
  return {
    page: wantedBut(await findMutedKinds(db, userId, 'page')),
    digest: wantedBut(await findMutedKinds(db, userId, 'digest')),
    push: wantedBut(await findMutedKinds(db, userId, 'push')),
    sendsDigest: (await digestOf(db, userId)) !== null,
  }
}

function wantedBut(muted: ReadonlySet<string>): NotificationChoices['page'] {
  return {
    friend: !muted.has('friend'),
    request: !muted.has('request'),
    like: !muted.has('like'),
    completion: !muted.has('completion'),
    achievement: !muted.has('achievement'),
  }
}
