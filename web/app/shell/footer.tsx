import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSite } from '#web/platform/api/site.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { NavLink } from '#web/platform/ui/buttons/link.tsx'
import { CairnMark } from '#web/platform/ui/marks/cairn-mark.tsx'
import { LanguageSelect } from './language-select.tsx'
import { getNavItems } from './header/nav-items.ts'
import { useSignOut } from '#web/platform/ui/hooks/use-sign-out.ts'

/** The header's links again at the end of each page (R11.4). */
export function Footer() {
  const { user } = useSession()
  const signOut = useSignOut()
  const siteName = useSite()?.siteName ?? null
  return (
    <footer className="border-t border-line bg-surface pb-(--tab-bar)">
      <div className="wrap grid gap-x-10 gap-y-1 py-5 text-note text-ink-3 wide:grid-cols-[auto_minmax(0,1fr)_auto] wide:items-center">
        <span className="flex items-center gap-2.5 font-display text-card leading-none font-stat text-ink">
          <CairnMark size={22} />
          <span className="pt-0.5">{PRODUCT_NAME}</span>
        </span>
        <nav aria-label={t('Footer')} className="flex flex-wrap gap-x-6">
          {getNavItems(user).map(({ to, label }) => (
            <NavLink key={to} to={to} className={LINK}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        {user && (
          <Button variant="quiet" onClick={signOut} className="max-wide:hidden wide:-me-4.5">
            {t('Log Out')}
          </Button>
        )}
        <span className="min-w-0 break-words max-wide:order-last wide:col-span-2">
          {siteName !== null && <b className="me-2 font-semibold text-ink-2">{siteName}</b>}
          {t('Open source. Made by people who walk uphill.')}
        </span>
        <LanguageSelect />
      </div>
    </footer>
  )
}

const LINK =
  'flex min-h-11 items-center font-nav text-ink-2 hover:text-ink hover:underline current:text-ink forced-colors:current:underline'
