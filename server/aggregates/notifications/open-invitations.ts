import { sql } from 'kysely'
import { EVERYBODY } from '#domain/account/visibility.ts'
import type { NotificationKind } from '#domain/community/notification-kinds.ts'
import { isProfileVisibleAt } from '#server/account/visibility/can-see.ts'

/** The kind of an invitation to a challenge, which is about that challenge. */
export const INVITATION_KIND = 'invitation' satisfies NotificationKind

/**
 * False for invitations that are answered, withdrawn or to a deleted challenge, and for those whose recipient no longer sees there who has
 * invited them, in a query that reads `notifications` and `users`. A bundle stays while one of its invitations waits.
 */
export const IS_NO_CLOSED_INVITATION = sql<boolean>`(notifications.kind <> ${sql.lit(INVITATION_KIND)} OR EXISTS (
  SELECT 1 FROM challenge_members AS invited
  JOIN challenge_members AS inviting
    ON inviting.challenge_id = invited.challenge_id AND inviting.user_id = invited.invited_by AND inviting.state = 'joined'
  WHERE invited.user_id = notifications.user_id AND invited.state = 'invited'
    AND invited.invited_by = notifications.actor_id
    AND (invited.challenge_id = notifications.about_id OR notifications.event_count > 1)
    AND (EXISTS (SELECT 1 FROM friendships WHERE follower_id = invited.user_id AND followed_id = invited.invited_by)
      OR (${isProfileVisibleAt(EVERYBODY)}
        AND EXISTS (SELECT 1 FROM friendships WHERE follower_id = invited.invited_by AND followed_id = invited.user_id)))))`
