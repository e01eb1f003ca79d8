import Share from 'lucide-react/icons/share-2'
import { type ReactNode, Suspense, useState } from 'react'
import { laterDialog } from '#web/parts/later-dialog.tsx'
import { IconButton } from '#web/ui/buttons/button.tsx'
import { usePrintedList } from './use-printed-list.tsx'

const ShareListDialog = laterDialog('Share', () => import('./share-list-dialog.tsx').then((m) => m.ShareListDialog))

/** Gives my list on: to others where all may see it, and on paper. */
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

/** Returns what asks how, and what is to be drawn for it. */
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
