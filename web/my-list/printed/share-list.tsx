import Share from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'
import { laterDialog } from '#web/parts/later.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { usePrintedList } from './use-printed-list.tsx'

const ShareListDialog = laterDialog('Share', () => import('./share-list-dialog.tsx').then((m) => m.ShareListDialog))

/** Gives my list on: to others where all may see it, and on paper. */
export function ShareList() {
  const [isOpen, setOpen] = useState(false)
  const printed = usePrintedList()
  return (
    <>
      <Button variant="quiet" icon={<Share />} onClick={() => setOpen(true)} className="px-3!">
        <span className="sr-only">Share</span>
      </Button>
      <Suspense>{isOpen && <ShareListDialog onClose={() => setOpen(false)} />}</Suspense>
      {printed}
    </>
  )
}
