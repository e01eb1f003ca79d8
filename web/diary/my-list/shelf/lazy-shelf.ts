import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'

export const Shelf = lazyWithRetry(() => import('./shelf.tsx').then((m) => m.Shelf))
