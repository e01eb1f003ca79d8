import type { ChoosableKind } from '#domain/community/notification-kinds.ts'

/** The label and the hint of each kind. */
export const KIND_LABELS: Readonly<Record<ChoosableKind, readonly [label: string, hint: string]>> = {
  friend: ['New followers', 'And when someone accepts your request.'],
  request: ['Follow requests', 'They also appear on your Friends page.'],
  like: ['Likes on my hikes', 'When someone likes one of your hikes.'],
  completion: ['Friends’ hikes', 'Each hike your friends log.'],
  achievement: ['Friends’ achievements', 'Each achievement your friends earn.'],
}
