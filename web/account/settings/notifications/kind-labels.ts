import type { ChoosableKind } from '#domain/community/notification-kinds.ts'
import { msg } from '#domain/platform/language/translate.ts'

/** The label and the hint of each kind. */
export const KIND_LABELS: Readonly<Record<ChoosableKind, readonly [label: string, hint: string]>> = {
  friend: [msg('New followers'), msg('And when someone accepts your request.')],
  request: [msg('Follow requests'), msg('They also appear on your Friends page.')],
  like: [msg('Likes on my hikes'), msg('When someone likes one of your hikes.')],
  completion: [msg('Friends’ hikes'), msg('Each hike your friends log.')],
  achievement: [msg('Friends’ achievements'), msg('Each achievement your friends earn.')],
  invitation: [msg('Challenge invitations'), msg('When someone invites you to a challenge.')],
}
