import Bell from 'lucide-react/icons/bell'
import { Popover } from '#web/ui/popover.tsx'

/** Stands in until notifications are built. */
export function NotificationBell() {
  return (
    <Popover
      label="Notifications"
      trigger={<Bell />}
      className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
    >
      Still being built. Likes, new friends and their hikes will be told here.
    </Popover>
  )
}
