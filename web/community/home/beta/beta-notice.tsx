import { Suspense } from 'react'
import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'
import { useBetaNotice } from './use-beta-notice.ts'

const BetaDialog = lazyWithRetry(() => import('./beta-dialog.tsx').then((m) => m.BetaDialog), { failed: renderNothing })

const fetchDialog = async () => (await BetaDialog.preload()) === null

/** Shows the beta dialog once in a browser session. */
export function BetaNotice() {
  const { isShown, dismiss } = useBetaNotice(fetchDialog)
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <BetaDialog onClose={dismiss} />
    </Suspense>
  )
}
