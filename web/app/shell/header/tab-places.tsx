import CircleUser from 'lucide-react/icons/circle-user'
import Compass from 'lucide-react/icons/compass'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { NavLink } from '#web/platform/ui/buttons/link.tsx'
import { OutboxBadge } from '#web/app/shell/outbox/lazy-outbox-link.tsx'
import './tab-places.css'

interface TabPlacesProps {
  username: string
  onAdd: () => void
}

/** The tabs of phones (R11.6), with a button to add a hike between them. */
export function TabPlaces({ username, onAdd }: TabPlacesProps) {
  useLayoutEffect(reserveTabBar, [])
  return (
    <nav aria-label={t('Quick ##navigation')} className="tab-bar">
      <ul className="tabs">
        <Tab to={pages.myList.path} label={t(pages.myList.title)} icon={<ListOrdered />} />
        <Tab to={pages.friends.path} label={t(pages.friends.title)} icon={<Users />} />
        <li>
          <button type="button" aria-label={t('Add a hike')} onClick={onAdd} className="tab-raised">
            <Plus />
          </button>
        </li>
        <Tab to={pages.users.path} label={t(pages.users.title)} icon={<Compass />} />
        <Tab
          to={fillPath(pages.user.path, { username })}
          label={t('Profile')}
          icon={
            <>
              <CircleUser />
              <Suspense>
                <OutboxBadge />
              </Suspense>
            </>
          }
        />
      </ul>
    </nav>
  )
}

/** Keeps what floats at the bottom of the window above the tabs. Returns how to stop. */
function reserveTabBar(): () => void {
  const { dataset } = document.documentElement
  dataset['tabs'] = ''
  return () => void delete dataset['tabs']
}

function Tab({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <li>
      <NavLink to={to} className="tab">
        {icon}
        {label}
      </NavLink>
    </li>
  )
}
