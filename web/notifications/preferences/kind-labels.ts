import type { ChosenKind } from '#domain/notification-kinds.ts'

/** What each kind is called, and what it holds. */
export const KIND_LABELS: Readonly<Record<ChosenKind, readonly [label: string, hint: string]>> = {
  friend: ['New followers', 'And when somebody accepts that you follow them.'],
  request: ['Requests to follow me', 'You find them among your friends, too.'],
  like: ['Likes of my hikes', 'What others make of what you have walked.'],
  completion: ['What friends walk', 'Each hike of those whom you follow.'],
  achievement: ['What friends earn', 'Their medals.'],
}
