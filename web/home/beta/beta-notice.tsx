import { Suspense } from 'react'
import { laterExtra } from '#web/parts/later.tsx'
import { useBetaNotice } from './use-beta-notice.ts'

const BetaDialog = laterExtra(() => import('./beta-dialog.tsx').then((m) => m.BetaDialog))

/** Once in a browser session: that the product is not finished, and whom to tell. */
export function BetaNotice() {
  const { isShown, dismiss } = useBetaNotice(BetaDialog.part.fetch)
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <BetaDialog onClose={dismiss} />
    </Suspense>
  )
}
