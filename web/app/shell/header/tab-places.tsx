import CircleUser from 'lucide-react/icons/circle-user'
import House from 'lucide-react/icons/house'
import ListOrdered from 'lucide-react/icons/list-ordered'
import LogIn from 'lucide-react/icons/log-in'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Trophy from 'lucide-react/icons/trophy'
import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { Link, NavLink } from '#web/platform/ui/buttons/link.tsx'
import './tab-places.css'

interface TabPlacesProps {
  isMember: boolean
  onSearch: () => void
  onAdd: () => void
}

/** The tabs of phones: the most used pages, a button to add a hike in the middle, and all other pages behind the last tab. */
export function TabPlaces({ isMember, onSearch, onAdd }: TabPlacesProps) {
  return (
    <nav aria-label="Quick" className="tab-bar">
      <ul className="tabs">
        <Tab to={pages.home.path} label="Home" icon={<House />} />
        {isMember ? (
          <Tab to={pages.myList.path} label={pages.myList.title} icon={<ListOrdered />} />
        ) : (
          <Tab to={pages.top.path} label={pages.top.title} icon={<Trophy />} />
        )}
        <li>
          {isMember ? (
            <button type="button" aria-label="Add a hike" onClick={onAdd} className="tab-raised">
              <Plus />
            </button>
          ) : (
            <Link to={pages.register.path} aria-label="Create an account" className="tab-raised">
              <Plus />
            </Link>
          )}
        </li>
        <li>
          <button type="button" onClick={onSearch} className="tab">
            <Search />
            Search
          </button>
        </li>
        {isMember ? (
          <Tab to={pages.me.path} label={pages.me.title} icon={<CircleUser />} />
        ) : (
          <Tab to={pages.login.path} label={pages.login.title} icon={<LogIn />} />
        )}
      </ul>
    </nav>
  )
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
