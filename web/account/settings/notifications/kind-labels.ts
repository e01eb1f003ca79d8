import type { ChosenKind } from '#domain/community/notification-kinds.ts'

/** What each kind is called, and what it holds. */
export const KIND_LABELS: Readonly<Record<ChosenKind, readonly [label: string, hint: string]>> = {
  friend: ['New followers', 'And when somebody accepts your request.'],
  request: ['Requests to follow me', 'They also appear on your Friends page.'],
  like: ['Likes of my hikes', 'When somebody likes one of your hikes.'],
  completion: ['Friends’ hikes', 'Each hike your friends log.'],
  achievement: ['Friends’ achievements', 'Each achievement your friends earn.'],
}
