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

/** Links from 1018 px, a menu below. The name shrinks where eight links need the room. */
export function Header() {
  const { user } = useSession()
  return (
    <HeaderBar>
      <Logo isNarrow={user !== null} />
      <nav aria-label={t('Main ##navigation')} className="mr-auto hidden wide:flex broad:gap-1">
        {(user ? MEMBER_NAV : VISITOR_NAV).map(({ to, label }) => (
          <NavLink key={to} to={to} className={NAV_LINK}>
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <div className="ml-auto flex items-center wide:gap-1 full:gap-1.5">
        <SearchButton />
        {user ? <MemberActions user={user} /> : <VisitorActions />}
        <MobileMenu />
      </div>
    </HeaderBar>
  )
}

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
