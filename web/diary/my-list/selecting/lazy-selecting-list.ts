import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'

/** The list in selection mode. */
export const SelectingList = lazyWithRetry(() => import('./selecting-list.tsx').then((m) => m.SelectingList))
