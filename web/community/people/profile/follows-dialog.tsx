import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { fullName } from '#domain/account/full-name.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { call } from '#web/platform/api/call.ts'
import { useSession } from '#web/platform/api/session.ts'
import { PersonCardHeading } from '#web/community/person-actions/person-card-heading.tsx'
import { FriendButton } from '#web/community/person-actions/friend-button.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { RadioChips } from '#web/platform/ui/fields/chip-group.tsx'
import { ROW_ATTRIBUTE, useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { Badge } from '#web/platform/ui/marks/badge.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'
import type { Direction } from './follows-line.tsx'

interface FollowsDialogProps {
  person: { username: string; firstName: string; lastName: string }
  direction: Direction
  /** The numbers of followers and followed, where they are known. */
  counts: Readonly<Record<Direction, number>> | undefined
  onChoose: (direction: Direction) => void
  onClose: () => void
}

/** A dialog with the people who follow a person, and those the person follows. */
export function FollowsDialog({ person, direction, counts, onChoose, onClose }: FollowsDialogProps) {
  return (
    <Dialog title={fullName(person)} onClose={onClose}>
      <div className="sticky top-0 z-10 -mx-1 mb-2 bg-raised px-1 py-1">
        <RadioChips<Direction>
          label={t('People')}
          isLabelHidden
          options={[
            {
              value: 'followers',
              label: counts ? t('Followers {count}', { count: formatCount(counts.followers) }) : t('Followers'),
            },
            {
              value: 'following',
              label: counts ? t('Following {count}', { count: formatCount(counts.following) }) : t('Following'),
            },
          ]}
          value={direction}
          onChange={onChoose}
        />
      </div>
      <People key={direction} username={person.username} direction={direction} />
    </Dialog>
  )
}

function People({ username, direction }: { username: string; direction: Direction }) {
  const list = useFollows(username, direction)
  const { data: people, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const me = useSession().user
  const { list: rows, expectMore } = useFocusOnNewRow<HTMLDivElement>(people?.length ?? 0)
  if (!people) {
    if (!isError) return <PeopleSkeleton />
    return <ProblemNote message={t('Failed to fetch users')} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (people.length === 0 && !hasNextPage) return <EmptyState heading="h3" title={t('No one here yet')} />
  return (
    <div ref={rows}>
      <ul aria-label={direction === 'followers' ? t('Followers') : t('Following')}>
        {people.map((person) => (
          <li
            key={person._id}
            {...ROW_ATTRIBUTE}
            className="group relative flex min-h-19 items-center gap-3 border-line py-2.5 not-first:border-t"
          >
            <PersonCardHeading person={person} to={`/user/${person.username}`} className="min-w-0 grow" />
            {person.followsMe && (
              <span className="shrink-0 max-sm:sr-only">
                <Badge>{t('Follows you')}</Badge>
              </span>
            )}
            {me !== null && me._id !== person._id && <FriendButton person={person} look="icon" className="relative" />}
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <ProblemNote message={t('Failed to fetch users')} className="mt-4" />}
      {hasNextPage && (
        <Button
          className="mt-4 w-full"
          isLoading={isFetchingNextPage}
          onClick={() => {
            expectMore()
            void fetchNextPage()
          }}
        >
          {t('Show More')}
        </Button>
      )}
    </div>
  )
}

/** Returns followers or followed in pages, each person once. */
function useFollows(username: string, direction: Direction) {
  const endpoint = direction === 'followers' ? api.friends.followersOf : api.friends.followedBy
  return useInfiniteQuery({
    queryKey: [endpoint.resource, endpoint.path, username],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params: { username }, query: pageParam === null ? {} : { after: pageParam } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ people }) => people).map((person) => [person._id, person])).values(),
    ],
  })
}

function PeopleSkeleton() {
  return (
    <SkeletonRegion label={t('Loading users...')} times={5}>
      <SkeletonRow
        className="h-19 items-center gap-3.5 border-line not-first:border-t"
        boxes={['size-13 shrink-0 rounded-full!']}
        lines={['h-5 w-2/5', 'h-4 w-1/4']}
      />
    </SkeletonRegion>
  )
}
