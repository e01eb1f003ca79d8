import { type ReactNode, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SearchField } from '#web/platform/ui/fields/search-field.tsx'
import { useUrlText } from '#web/platform/ui/hooks/use-url-value.ts'
import { RecentActivity } from './activity/recent-activity.tsx'
import { type Activity, useActivity } from './activity/use-activity.ts'
import { FollowRequests, FollowRequestsLink } from './follow-requests.tsx'
import { FriendCards, FriendsSkeleton } from './friend-cards.tsx'
import { ConfirmFriendDialog } from '#web/community/person-actions/confirm-friend-dialog.tsx'
import { RecentAchievements } from './recent-achievements.tsx'
import { type Friend, useFollowRequests, useFollowersCount, useFriends, useRemoveFriend } from './use-friends.ts'

/** Renders /friends: what the people I follow hiked lately, then who they are and their latest medals. */
export function FriendsScreen() {
  const friends = useFriends()
  const followers = useFollowersCount()
  const activity = useActivity()
  const remove = useRemoveFriend()
  const requests = useFollowRequests()
  const waiting = requests.data ?? []
  const [leaving, setLeaving] = useState<Friend | null>(null)
  const reads = [friends, activity, followers]
  const problem = findProblem([...reads, remove])
  const hasFeed = friends.data?.length !== 0 && !(activity.isReady && activity.hikes.length === 0)
  const retry = () => {
    remove.reset()
    for (const each of reads) if (each.isError) void each.refetch()
  }
  return (
    <div className="wrap page">
      <PageTitle title={t(pages.friends.title)} />
      <div className="mt-1 mb-4 flex min-h-11 flex-wrap items-center gap-x-3.5 text-ink-2 wide:mb-6">
        {friends.data && (
          <a href="#people" className="grid min-h-11 items-center">
            <Badge>{t('{count, plural, one {# Friends} other {# Friends}}', { count: friends.data.length })}</Badge>
          </a>
        )}
        {followers.data !== undefined && <Followers count={followers.data} />}
        {waiting.length > 0 && <FollowRequestsLink count={waiting.length} />}
      </div>
      {problem === null ? (
        <div className={hasFeed ? WITH_RAIL : ''}>
          {hasFeed && <RecentActivity activity={activity} />}
          <div className="grid grid-cols-1 gap-10">
            {requests.isPending ? (
              <FriendsSkeleton />
            ) : (
              <>
                <FollowRequests requests={waiting} />
                <People
                  friends={activity.isPending ? undefined : friends.data}
                  hikes={activity.hikes}
                  onRemove={setLeaving}
                />
              </>
            )}
            <RecentAchievements />
          </div>
        </div>
      ) : (
        <ProblemNote
          message={t(problem)}
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

/** Lays out friends' hikes beside the list of friends; one below the other on narrow screens. */
const WITH_RAIL =
  'grid grid-cols-1 gap-12 wide:grid-cols-aside wide:items-start wide:gap-8 full:grid-cols-aside-lg full:gap-12'

const LOAD_ERRORS = [
  msg('Error: Failed to fetch friends'),
  msg('Error: Failed to fetch friend hikes'),
  msg('Error: Failed to fetch followers count'),
  msg('Error: Failed to remove friend'),
]

/** Returns the error that replaces the page (R9.5), or null. */
function findProblem(parts: readonly { isError: boolean }[]): string | null {
  return LOAD_ERRORS[parts.findIndex(({ isError }) => isError)] ?? null
}

interface PeopleProps {
  /** Undefined while they are loading. */
  friends: readonly Friend[] | undefined
  hikes: Activity['hikes']
  onRemove: (friend: Friend) => void
}

/** The people I follow, with a search by name. */
function People({ friends, hikes, onRemove }: PeopleProps) {
  const [search, setSearch] = useUrlText('query')
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-4 text-h2">
        {t('Your friends')}
      </h2>
      <SearchField
        label={t('Search friends')}
        placeholder={t('Search friends...')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className="mb-4 max-w-100"
      />
      {friends ? (
        <FriendCards friends={friends} search={search} hikes={hikes} onRemove={onRemove} />
      ) : (
        <FriendsSkeleton />
      )}
    </section>
  )
}

const strong = (text: ReactNode) => <strong className="text-ink tabular-nums">{text}</strong>

function Followers({ count }: { count: number }) {
  return (
    <span className="text-meta">
      {rich('{count, plural, one {<b>#</b> follower} other {<b>#</b> followers}}', {
        count,
        b: strong,
      })}
    </span>
  )
}
