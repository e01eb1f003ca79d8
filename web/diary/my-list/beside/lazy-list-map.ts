import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'

/** The map beside the list; its code loads where there is room for it. */
export const ListMap = lazyWithRetry(() => import('./list-map.tsx').then((m) => m.ListMap))
