import { useRef } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import type { SessionUser } from '#web/platform/api/session.ts'
import { useSession } from '#web/platform/api/session.ts'
import { NotificationBell } from '#web/community/notifications/bell/notification-bell.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { NavLink } from '#web/platform/ui/buttons/link.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { HeaderBar } from './header-bar.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { MEMBER_NAV, VISITOR_NAV } from './nav-items.ts'
import { SearchButton } from './search-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useFittingLinks } from './use-fitting-links.ts'

/**
 * Links from 1018 px, a menu below, and beside them in languages whose links do not all fit. The name shrinks where eight links need the
 * room.
 */
export function Header() {
  const { user } = useSession()
  const nav = useRef<HTMLElement>(null)
  const fitting = useFittingLinks(nav)
  return (
    <HeaderBar>
      <Logo isNarrow={user !== null} />
      <nav aria-label={t('Main ##navigation')} ref={nav} className={NAV}>
        {(user ? MEMBER_NAV : VISITOR_NAV).map(({ to, label }, index) => (
          <NavLink key={to} to={to} className={`${NAV_LINK} ${index < fitting ? '' : 'invisible'}`}>
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <div className="ms-auto flex items-center wide:gap-1 full:gap-1.5">
        <SearchButton />
        {user ? <MemberActions user={user} /> : <VisitorActions />}
        <MobileMenu isForAllWidths={fitting < Infinity} />
      </div>
    </HeaderBar>
  )
}

/** Links that do not fit wrap below the line, where they are clipped; the mark of the current page stands below its link. */
const NAV = 'hidden h-10 min-w-0 grow flex-wrap gap-y-10 [clip-path:inset(-4px_-4px_-14px)] wide:flex broad:gap-x-1'

const NAV_LINK =
  'relative rounded-thumb px-2 py-2.5 text-nav font-nav whitespace-nowrap text-ink-2 transition-colors duration-120 after:absolute after:inset-x-2 after:-bottom-3.25 after:h-0.75 after:rounded-t-current hover:bg-sunken hover:text-ink current:font-label current:text-ink forced-colors:current:underline current:after:bg-accent current:after:shadow-edge broad:px-3 broad:text-label broad:after:inset-x-3'

function MemberActions({ user }: { user: SessionUser }) {
  return (
    <>
      <NotificationBell />
      <ThemeToggle className="max-wide:hidden" />
      <AvatarMenu user={user} />
    </>
  )
}

function VisitorActions() {
  return (
    <>
      <ThemeToggle className="max-wide:hidden" />
      <ButtonLink to="/login" variant="quiet" className="max-wide:hidden">
        {t('Login')}
      </ButtonLink>
      <ButtonLink to="/register" className="max-wide:hidden">
        {t('Register')}
      </ButtonLink>
    </>
  )
}
