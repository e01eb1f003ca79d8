import BellIcon from 'lucide-react/icons/bell'
import { Suspense, useState } from 'react'
import { InItsPlace } from '#web/parts/later-dialog.tsx'
import { later } from '#web/parts/later.tsx'
import { MissingNote } from '#web/parts/missing-note.tsx'
import { IconButton } from '#web/ui/buttons/button.tsx'

const Bell = later(
  () => import('./bell.tsx').then((module) => module.Bell),
  (missing, { isOpen, setOpen }) => (
    <>
      <EarlyBell
        onClick={() => {
          setOpen(true)
          missing.retry()
        }}
      />
      {isOpen && (
        <InItsPlace title="Notifications" missing={missing} onClose={() => setOpen(false)}>
          <MissingNote missing={missing} />
        </InItsPlace>
      )}
    </>
  ),
)

/** The bell in the header of members. Its code comes after the page's first scripts; a click before that opens it then. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Suspense fallback={<EarlyBell onClick={() => setOpen(true)} />}>
      <Bell isOpen={isOpen} setOpen={setOpen} />
    </Suspense>
  )
}

function EarlyBell({ onClick }: { onClick: () => void }) {
  return (
    <IconButton label="Notifications" onClick={onClick}>
      <BellIcon />
    </IconButton>
  )
}
