import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'

/** For whoever selects several hikes. */
export const SelectingList = lazyWithRetry(() => import('./selecting-list.tsx').then((m) => m.SelectingList))
