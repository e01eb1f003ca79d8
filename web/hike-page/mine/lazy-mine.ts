import { lazyWithRetry, renderNothing } from '#web/ui/lazy-with-retry.tsx'

// fetched for members only

export const MyEntry = lazyWithRetry(() => import('./my-entry.tsx').then((m) => m.MyEntry), { failed: renderNothing })
export const MemberActions = lazyWithRetry(() => import('../member-actions.tsx').then((m) => m.MemberActions))
