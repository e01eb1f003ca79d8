import { useQuery } from '@tanstack/react-query'
import Settings from 'lucide-react/icons/settings'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { HiddenNote } from '#web/platform/ui/states/hidden-note.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { AccountDetails, AccountHead } from './account-card.tsx'
import { AccountSkeleton, ACCOUNT_COLUMNS } from './account-skeleton.tsx'
import { HikingStatistics } from './hiking-statistics.tsx'
import { MyAchievements } from './my-achievements.tsx'
import { profileErrorText } from './profile-error-text.ts'

/** /my-account: who I am, what I walked, what I earned. */
export function MyAccountScreen() {
  return (
    <div className="wrap page">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 wide:mb-9">
        <PageTitle title={t(pages.myAccount.title)} />
        <ButtonLink to={pages.settings.path} variant="quiet" icon={<Settings />} className="-mx-4">
          {t(pages.settings.title)}
        </ButtonLink>
      </div>
      <Account />
    </div>
  )
}

function Account() {
  const { data: me, error, isFetching, refetch } = useQuery(queryFor(api.users.me, {}))
  if (me === undefined && error) {
    return (
      <ProblemNote
        message={profileErrorText(error, t('Failed to fetch user data'))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (me === undefined) return <AccountSkeleton />
  // on phones my numbers come right after my name
  return (
    <>
      {me.hidden?.map((thing) => (
        <HiddenNote key={`${thing.kind} ${thing.id}`} thing={thing} className="mb-5" />
      ))}
      <div className={ACCOUNT_COLUMNS}>
        <div className="contents md:grid md:gap-6">
          <AccountHead me={me} className="order-1" />
          <AccountDetails me={me} className="order-3" />
        </div>
        <div className="contents md:grid md:grid-cols-1 md:gap-12">
          <HikingStatistics totals={me} className="order-2" />
          <MyAchievements className="order-4" />
        </div>
      </div>
    </>
  )
}
