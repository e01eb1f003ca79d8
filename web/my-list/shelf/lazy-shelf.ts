import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx'

export const Shelf = lazyWithRetry(() => import('./shelf.tsx').then((m) => m.Shelf))
