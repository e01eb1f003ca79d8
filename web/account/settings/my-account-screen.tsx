import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { HiddenNote } from '#web/platform/ui/states/hidden-note.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { AccountDetails, AccountHead } from './account-card.tsx'
import { AccountSkeleton, ACCOUNT_COLUMNS } from './account-skeleton.tsx'
import { YourData } from './data/your-data.tsx'
import { HikingStatistics } from './hiking-statistics.tsx'
import { MyAchievements } from './my-achievements.tsx'
import { profileErrorText } from './profile-error-text.ts'

/** /my-account: who I am, what I walked, what I earned. */
export function MyAccountScreen() {
  return (
    <div className="wrap page">
      <PageTitle title={pages.myAccount.title} className="mb-6" />
      <Account />
    </div>
  )
}

function Account() {
  const { data: me, error, isFetching, refetch } = useQuery(queryFor(api.users.me, {}))
  if (me === undefined && error) {
    return (
      <ProblemNote
        message={profileErrorText(error, 'Failed to fetch user data')}
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
        <div className="contents md:grid md:gap-5">
          <AccountHead me={me} className="order-1" />
          <AccountDetails me={me} className="order-3" />
          <YourData me={me} className="order-5" />
        </div>
        <div className="contents md:grid md:grid-cols-1 md:gap-12">
          <HikingStatistics totals={me} className="order-2" />
          <MyAchievements className="order-4" />
        </div>
      </div>
    </>
  )
}
