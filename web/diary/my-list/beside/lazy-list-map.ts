import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'

/** Where there is room for it, with code of its own. */
export const ListMap = lazyWithRetry(() => import('./list-map.tsx').then((m) => m.ListMap))
