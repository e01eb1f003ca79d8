import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'

/** Loaded for members only. */
export const OutboxLink = lazyWithRetry<Parameters<typeof import('./outbox-link.tsx').OutboxLink>[0]>(
  () => import('./outbox-link.tsx').then((m) => m.OutboxLink),
  { failed: renderNothing },
)

export const OutboxBadge = lazyWithRetry(() => import('./outbox-link.tsx').then((m) => m.OutboxBadge), {
  failed: renderNothing,
})
