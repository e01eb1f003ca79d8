import CircleUser from 'lucide-react/icons/circle-user'
import Compass from 'lucide-react/icons/compass'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useSession } from '#web/api/session.ts'
import { NavLink } from '#web/ui/buttons/link.tsx'

/** Four places at the bottom of a member's phone (R11.6). */
export function TabBar() {
  const { user } = useSession()
  if (!user) return null
  return (
    <nav
      aria-label="Quick"
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-4 border-t border-line bg-header pb-[env(safe-area-inset-bottom)] wide:hidden"
    >
      <Tab to="/my-list" label="My List" icon={<ListOrdered />} />
      <Tab to="/friends" label="Friends" icon={<Users />} />
      <Tab to="/users" label="Community" icon={<Compass />} />
      <Tab to={`/user/${encodeURIComponent(user.username)}`} label="Profile" icon={<CircleUser />} />
    </nav>
  )
}

function Tab({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="relative grid min-h-[59px] content-center justify-items-center gap-0.75 text-tiny font-semibold text-ink-3 -outline-offset-3 before:absolute before:-top-px before:h-0.75 before:w-10 before:rounded-b-current current:text-ink forced-colors:current:underline current:before:bg-accent current:before:shadow-edge"
    >
      {icon}
      {label}
    </NavLink>
  )
}
