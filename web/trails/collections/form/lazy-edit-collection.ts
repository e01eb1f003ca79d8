import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'

/** The form of a collection of mine; its code loads when it opens. */
export const EditCollection = lazyWithRetry(() => import('./edit-collection.tsx').then((m) => m.EditCollection))
