import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'

// loaded for members only

export const MyEntry = lazyWithRetry(() => import('./my-entry.tsx').then((m) => m.MyEntry), { failed: renderNothing })
export const RankGuess = lazyWithRetry(() => import('./rank-guess.tsx').then((m) => m.RankGuess), {
  failed: renderNothing,
})
export const MemberActions = lazyWithRetry(() =>
  import('#web/trails/hike-page/member-actions.tsx').then((m) => m.MemberActions),
)
