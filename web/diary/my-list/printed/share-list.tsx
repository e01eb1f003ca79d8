import Share from 'lucide-react/icons/share-2'
import { type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { usePrintedList } from './use-printed-list.tsx'

const ShareListDialog = lazyWithRetry(() => import('./share-list-dialog.tsx').then((m) => m.ShareListDialog), {
  failed: failedDialog('Share'),
})

/** A button that shares or prints my list. */
export function ShareList() {
  const { share, shared } = useShareList()
  return (
    <>
      <IconButton label="Share" onClick={share}>
        <Share />
      </IconButton>
      {shared}
    </>
  )
}

/** Returns a function that opens the dialog, and the dialog to render. */
export function useShareList(): { share: () => void; shared: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const printed = usePrintedList()
  const shared = (
    <>
      <Suspense>{isOpen && <ShareListDialog onClose={() => setOpen(false)} />}</Suspense>
      {printed}
    </>
  )
  return { share: () => setOpen(true), shared }
}
