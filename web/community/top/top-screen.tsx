import ArrowRight from 'lucide-react/icons/arrow-right'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { useLoginDialog } from '#web/account/sign-in/use-login-dialog.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { AverageRankings } from './average-rankings.tsx'
import { PopularHikes } from './popular-hikes.tsx'
import { useBestRedirect } from './use-best-redirect.ts'
import { useCountryCounts, useReloadTopOnEvents } from './use-top.ts'

/** Renders /top: the most liked trails and those with the best average position. */
export function TopScreen() {
  const countries = useCountryCounts()
  const { status } = useSession()
  useReloadTopOnEvents()
  useBestRedirect()
  return (
    <div className="wrap page min-h-dvh">
      <TopHead />
      <div className={TOP_COLUMNS}>
        <PopularHikes countries={countries} />
        <AverageRankings countries={countries} />
      </div>
      {status === 'visitor' && <LoginHint />}
    </div>
  )
}

const TOP_COLUMNS = 'grid grid-cols-1 items-start gap-14 wide:grid-cols-main-aside wide:gap-8 full:gap-12'

function TopHead() {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-2 wide:mb-12">
      <div>
        <PageTitle title={t(pages.top.title)} />
        <p className="mt-3 text-lead text-ink-2">{t('Discover the most popular hiking trails')}</p>
      </div>
      <Link
        to={pages.best.path}
        className="flex min-h-11 items-center gap-2 font-label text-(--link) hover:underline hover:underline-offset-3 wide:-mb-2"
      >
        {t('{page}: what hikers rank highest', { page: t(pages.best.title) })}
        <ArrowRight />
      </Link>
    </div>
  )
}

function LoginHint() {
  const { opener, dialog } = useLoginDialog()
  return (
    <div className="mt-14 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-ink-2">
      <span>{t('Log in to save hikes for later.')}</span>
      <Button {...opener}>{t('Log In')}</Button>
      {dialog}
    </div>
  )
}
