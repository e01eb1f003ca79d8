import CircleUser from 'lucide-react/icons/circle-user'
import House from 'lucide-react/icons/house'
import ListOrdered from 'lucide-react/icons/list-ordered'
import LogIn from 'lucide-react/icons/log-in'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Trophy from 'lucide-react/icons/trophy'
import { type ReactNode, Suspense, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { useSession } from '#web/api/session.ts'
import { AddHikeDialog } from '#web/hike-form/later-dialogs.tsx'
import { Link, NavLink } from '#web/ui/buttons/link.tsx'
import { SearchOverlay } from './search-button.tsx'

/** Within reach of a thumb: where one goes most, a hike to add in the middle, and all else behind the last. */
export function Tabs() {
  const { user } = useSession()
  const [open, setOpen] = useState<'search' | 'add' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <nav aria-label="Quick" data-tab-bar className="tab-bar">
        <ul className="mx-auto grid h-full max-w-140 grid-cols-5">
          <Tab to={pages.home.path} label="Home" icon={<House />} />
          {user ? (
            <Tab to={pages.myList.path} label={pages.myList.title} icon={<ListOrdered />} />
          ) : (
            <Tab to={pages.top.path} label={pages.top.title} icon={<Trophy />} />
          )}
          <li className="grid justify-center">
            {user ? (
              <button type="button" aria-label="Add a hike" onClick={() => setOpen('add')} className={RAISED}>
                <Plus />
              </button>
            ) : (
              <Link to={pages.register.path} aria-label="Create an account" className={RAISED}>
                <Plus />
              </Link>
            )}
          </li>
          <li className="grid">
            <button type="button" onClick={() => setOpen('search')} className={TAB}>
              <Search />
              Search
            </button>
          </li>
          {user ? (
            <Tab to={pages.me.path} label={pages.me.title} icon={<CircleUser />} />
          ) : (
            <Tab to={pages.login.path} label={pages.login.title} icon={<LogIn />} />
          )}
        </ul>
      </nav>
      <Suspense>
        {open === 'search' && <SearchOverlay onClose={close} />}
        {open === 'add' && <AddHikeDialog onClose={close} />}
      </Suspense>
    </>
  )
}

const TAB =
  'relative flex min-w-0 flex-col items-center justify-center gap-0.75 text-tiny font-semibold text-ink-3 -outline-offset-3 before:absolute before:-top-px before:h-0.75 before:w-10 before:rounded-b-current current:text-ink low:flex-row low:gap-2 forced-colors:current:underline current:before:bg-accent current:before:shadow-edge'

/** Above the edge of the bar, so that it is found without looking. */
const RAISED =
  '-mt-2.5 grid size-14 place-items-center rounded-full bg-accent text-on-accent shadow-rest ring-1 ring-accent-ring ring-inset hover:bg-accent-hover active:translate-y-px low:-mt-1.5 low:size-12 forced-colors:border [&_svg]:size-6.5'

function Tab({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <li className="grid">
      <NavLink to={to} className={TAB}>
        {icon}
        {label}
      </NavLink>
    </li>
  )
}
