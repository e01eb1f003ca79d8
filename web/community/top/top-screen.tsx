import { pages } from '#contract/pages.ts'
import { useSession } from '#web/platform/api/session.ts'
import { useLoginDialog } from '#web/account/sign-in/use-login-dialog.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { AverageRankings } from './average-rankings.tsx'
import { CommunityRanking } from './community/community-ranking.tsx'
import { PopularHikes } from './popular-hikes.tsx'
import { useCountryCounts, useReloadTopOnEvents } from './use-top.ts'

/** Renders /top: the most liked trails and the best ranked ones. */
export function TopScreen() {
  const countries = useCountryCounts()
  useReloadTopOnEvents()
  return (
    <div className="wrap page min-h-dvh">
      <TopHead />
      <div className={TOP_COLUMNS}>
        <PopularHikes countries={countries} />
        <div className="grid grid-cols-1 items-start gap-14 min-[1880px]:grid-cols-2 min-[1880px]:gap-10">
          <CommunityRanking countries={countries} />
          <AverageRankings countries={countries} />
        </div>
      </div>
    </div>
  )
}

const TOP_COLUMNS =
  'grid grid-cols-1 items-start gap-14 wide:grid-cols-main-aside wide:gap-8 full:gap-12 min-[1880px]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'

function TopHead() {
  const { status } = useSession()
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 wide:mb-12">
      <div>
        <PageTitle title={pages.top.title} />
        <p className="mt-3 text-lead text-ink-2">Discover the most popular hiking trails</p>
      </div>
      {status === 'visitor' && <LoginHint />}
      {status === 'member' && <ButtonLink to={pages.forYou.path}>{pages.forYou.title}</ButtonLink>}
    </div>
  )
}

function LoginHint() {
  const { opener, dialog } = useLoginDialog()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <span>Log in to save hikes for later.</span>
      <Button {...opener}>Log In</Button>
      {dialog}
    </div>
  )
}
