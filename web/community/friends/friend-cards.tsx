import UserMinus from 'lucide-react/icons/user-minus'
import { useMemo } from 'react'
import { PersonCardHeading, PersonCardSkeleton } from '#web/community/person-actions/person-card-heading.tsx'
import { PersonTotals } from '#web/community/person-actions/person-totals.tsx'
import { fullName } from '#domain/account/full-name.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { EmptyArt } from '#web/platform/ui/marks/empty-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { formatDay } from '#domain/platform/format/dates.ts'
import { HikeCover } from '#web/diary/list-rows/hike-name.tsx'
import type { FriendHike } from './activity/use-activity.ts'
import { type Friend, filterFriends } from './use-friends.ts'

const GRID = 'grid grid-cols-1 gap-3 md:grid-cols-2 wide:gap-5 full:grid-cols-3'

interface FriendCardsProps {
  friends: readonly Friend[]
  /** The text to find in their names. */
  search: string
  /** Their hikes, newest first. */
  hikes: readonly FriendHike[]
  onRemove: (friend: Friend) => void
}

export function FriendCards({ friends, search, hikes, onRemove }: FriendCardsProps) {
  const latest = useMemo(() => latestByUsername(hikes), [hikes])
  const found = filterFriends(friends, search)
  if (friends.length === 0) {
    return (
      <EmptyState
        art={<EmptyArt of="friends" />}
        title="You haven't added any friends yet."
        text="Find hikers who go where you want to go, and follow their hikes."
        action={
          <ButtonLink to="/users" variant="primary">
            Community
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'card px-5 py-8 text-center text-ink-2'}>
        {found.length === 0 && 'No friends found matching your search.'}
      </p>
      <ul className={GRID}>
        {found.map((friend) => (
          <FriendCard
            key={friend._id}
            friend={friend}
            hike={latest.get(friend.username)}
            onRemove={() => onRemove(friend)}
          />
        ))}
      </ul>
    </>
  )
}

/** Returns the newest hike of each friend, by username. */
function latestByUsername(hikes: readonly FriendHike[]): Map<string, FriendHike> {
  return new Map(hikes.toReversed().map((hike) => [hike.username, hike]))
}

interface FriendCardProps {
  friend: Friend
  /** Their newest hike, if it is known. */
  hike: FriendHike | undefined
  onRemove: () => void
}

/** A friend's card. The whole card links to their list; the button lies above it, outside the link. */
function FriendCard({ friend, hike, onRemove }: FriendCardProps) {
  const { username } = friend
  return (
    <li className="group relative card flex flex-col overflow-hidden [contain-intrinsic-size:auto_310px] [content-visibility:auto]">
      <LatestHike hike={hike} />
      <div className="flex grow flex-col p-4 md:p-5">
        <div className="flex items-start gap-1">
          <PersonCardHeading person={friend} to={`/user/${username}/list`} className="min-w-0 grow" />
          <IconButton
            label={`Remove ${fullName(friend)} from your friends`}
            title="Remove Friend"
            onClick={onRemove}
            className="relative -mt-1 -mr-2 flex-none md:-mr-3"
          >
            <UserMinus />
          </IconButton>
        </div>
        <PersonTotals person={friend} names={['Total Hikes', 'Total Length', 'Total Elevation']} isLarge />
      </div>
    </li>
  )
}

/** The picture, name and day of a friend's latest hike. */
function LatestHike({ hike }: { hike: FriendHike | undefined }) {
  return (
    <>
      <div className="relative h-28 flex-none overflow-hidden bg-sunken [&_.cover]:size-full">
        {hike && <HikeCover hike={hike} width={440} height={112} />}
      </div>
      {hike && (
        <p className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-2 text-small md:px-5">
          <span className="font-label wrap-anywhere">{hike.name}</span>
          {hike.completedOn !== null && (
            <span className="ml-auto text-ink-2 tabular-nums">{formatDay(hike.completedOn)}</span>
          )}
        </p>
      )}
    </>
  )
}

export function FriendsSkeleton() {
  return (
    <SkeletonRegion label="Loading your friends" className={GRID} times={4}>
      <PersonCardSkeleton className="h-70" figures="h-8 w-full" />
    </SkeletonRegion>
  )
}
