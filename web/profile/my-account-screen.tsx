import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { read } from '#web/api/query.ts'
import { PageTitle } from '#web/shell/page-title.tsx'
import { ProblemNote } from '#web/ui/problem-note.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { HikingStatistics } from './hiking-statistics.tsx'
import { MyAchievements } from './my-achievements.tsx'
import { profileErrorText } from './profile-error-text.ts'

/** /my-account: who I am, what I walked, what I earned. */
export function MyAccountScreen() {
  return (
    <div className="wrap page">
      <PageTitle title="My Account" className="mb-6" />
      <Account />
    </div>
  )
}

function Account() {
  const { data: me, error, isFetching, refetch } = useQuery(read(api.users.me, {}))
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
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 wide:grid-cols-[320px_minmax(0,1fr)]">
      <AccountCard me={me} />
      <div className="grid grid-cols-1 gap-12">
        <HikingStatistics totals={me} />
        <MyAchievements />
      </div>
    </div>
  )
}
