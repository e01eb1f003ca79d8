import BellIcon from 'lucide-react/icons/bell'
import { Suspense, lazy, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'

const Bell = lazy(() => import('./bell.tsx').then((module) => ({ default: module.Bell })))

/** The bell in the header of members. What it does comes after the page's first scripts; who was faster is not forgotten. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const early = (
    <IconButton label="Notifications" onClick={() => setOpen(true)}>
      <BellIcon />
    </IconButton>
  )
  return (
    <Suspense fallback={early}>
      <Bell isOpen={isOpen} setOpen={setOpen} />
    </Suspense>
  )
}
