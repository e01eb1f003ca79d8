import BellIcon from 'lucide-react/icons/bell'
import { Suspense, lazy } from 'react'
import { IconButton } from '#web/ui/button.tsx'

const Bell = lazy(() => import('./bell.tsx').then((module) => ({ default: module.Bell })))

/** The bell in the header of members. What it does comes after the page's first scripts; its place is kept. */
export function NotificationBell() {
  const silent = (
    <IconButton label="Notifications">
      <BellIcon />
    </IconButton>
  )
  return (
    <Suspense fallback={silent}>
      <Bell />
    </Suspense>
  )
}
