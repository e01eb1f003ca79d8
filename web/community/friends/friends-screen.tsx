import { useState } from 'react'
import { pages } from '#contract/pages.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SearchField } from '#web/platform/ui/fields/search-field.tsx'
import { useUrlText } from '#web/platform/ui/hooks/use-url-value.ts'
import { RecentActivity } from './activity/recent-activity.tsx'
import { useActivity } from './activity/use-activity.ts'
import { FollowRequests } from './follow-requests.tsx'
import { FriendCards, FriendsSkeleton } from './friend-cards.tsx'
import { ConfirmFriendDialog } from '#web/community/person-actions/confirm-friend-dialog.tsx'
import { RecentAchievements } from './recent-achievements.tsx'
import { type Friend, useFollowersCount, useFriends, useRemoveFriend } from './use-friends.ts'

/** Renders /friends: the people I follow and their latest hikes and medals. */
export function FriendsScreen() {
  const friends = useFriends()
  const followers = useFollowersCount()
  const activity = useActivity()
  const remove = useRemoveFriend()
  const [search, setSearch] = useUrlText('query')
  const [leaving, setLeaving] = useState<Friend | null>(null)
  const reads = [friends, activity, followers]
  const areCounted = friends.data !== undefined && followers.data !== undefined
  const problem = findProblem([...reads, remove])
  const retry = () => {
    remove.reset()
    for (const each of reads) if (each.isError) void each.refetch()
  }
  return (
    <div className="wrap page">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <PageTitle title={pages.friends.title} />
          {/* on narrow phones they take two lines */}
          <div className="mt-3 flex min-h-11 flex-wrap content-start items-center gap-x-3.5 gap-y-1 text-ink-2 max-sm:min-h-18 wide:min-h-6">
            {friends.data && <Badge>{friends.data.length} Friends</Badge>}
            {followers.data !== undefined && <Followers count={followers.data} />}
            {problem === null && areCounted && (activity.isPending || activity.hikes.length > 0) && (
              <a href="#recent-activity" className="text-link grid min-h-11 items-center text-meta wide:hidden">
                Jump to their hikes
              </a>
            )}
          </div>
        </div>
        {problem === null && (
          <SearchField
            label="Search friends"
            placeholder="Search friends..."
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="w-full md:w-90"
          />
        )}
      </div>
      {problem === null ? (
        <>
          <FollowRequests />
          <RecentAchievements />
          {friends.data ? (
            <FriendCards friends={friends.data} search={search} hikes={activity.hikes} onRemove={setLeaving} />
          ) : (
            <FriendsSkeleton />
          )}
          {friends.data?.length !== 0 && <RecentActivity activity={activity} />}
        </>
      ) : (
        <ProblemNote
          message={`Error: ${problem}`}
          onRetry={retry}
          isRetrying={reads.some(({ isError, isFetching }) => isError && isFetching)}
        />
      )}
      {leaving && (
        <ConfirmFriendDialog
          person={leaving}
          isFriend
          isBusy={remove.isPending}
          onCancel={() => setLeaving(null)}
          onConfirm={() => remove.mutate({ params: { id: leaving._id } }, { onSettled: () => setLeaving(null) })}
        />
      )}
    </div>
  )
}

const LOAD_ERRORS = [
  'Failed to fetch friends',
  'Failed to fetch friend hikes',
  'Failed to fetch followers count',
  'Failed to remove friend',
]

/** Returns the error that replaces the page (R9.5), or null. */
function findProblem(parts: readonly { isError: boolean }[]): string | null {
  return LOAD_ERRORS[parts.findIndex(({ isError }) => isError)] ?? null
}

function Followers({ count }: { count: number }) {
  return (
    <span className="text-meta">
      <strong className="text-ink tabular-nums">{count}</strong> {count === 1 ? 'follower' : 'followers'}
    </span>
  )
}
