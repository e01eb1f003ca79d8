import Award from 'lucide-react/icons/award'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleUser from 'lucide-react/icons/circle-user'
import ListChecks from 'lucide-react/icons/list-checks'
import Map from 'lucide-react/icons/map'
import MountainSnow from 'lucide-react/icons/mountain-snow'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Settings from 'lucide-react/icons/settings'
import Target from 'lucide-react/icons/target'
import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { hasRole } from '#domain/account/roles.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'

const PLACES: readonly { to: string; label: string; icon: ReactNode }[] = [
  { to: pages.years.path, label: pages.years.title, icon: <MountainSnow /> },
  { to: pages.map.path, label: pages.map.title, icon: <Map /> },
  { to: pages.collections.path, label: pages.collections.title, icon: <ListChecks /> },
  { to: pages.timeline.path, label: pages.timeline.title, icon: <CalendarDays /> },
  { to: pages.challenges.path, label: pages.challenges.title, icon: <Target /> },
  { to: `${pages.myAccount.path}#my-achievements`, label: msg('Achievements'), icon: <Award /> },
  { to: pages.myAccount.path, label: pages.myAccount.title, icon: <CircleUser /> },
  { to: pages.settings.path, label: pages.settings.title, icon: <Settings /> },
]

const DESK = { to: pages.deskReports.path, label: msg('Desk'), icon: <ShieldCheck /> }

/** Links to my other pages, on my own profile (R11.20). */
export function OwnPages() {
  const role = useSession().user?.role ?? 'member'
  return (
    <nav aria-label={t('My pages')} className="mt-6 border-y border-line py-1">
      <ul className="grid grid-cols-2 gap-x-2 sm:grid-cols-3 wide:flex wide:justify-between">
        {(hasRole(role, 'moderator') ? [...PLACES, DESK] : PLACES).map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 items-center gap-2.5 rounded-thumb px-1 text-label font-nav text-ink-2 hover:text-ink hover:underline hover:underline-offset-3 wide:px-2 [&>svg]:text-ink-3"
            >
              {icon}
              <span className="min-w-0 wrap-anywhere">{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
