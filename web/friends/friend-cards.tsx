import UserMinus from 'lucide-react/icons/user-minus'
import { DIRECTORY_KM_DECIMALS } from '#domain/limits.ts'
import { CardPerson, PersonCardSkeleton } from '#web/person/card-person.tsx'
import { fullName } from '#domain/full-name.ts'
import { useUnits } from '#web/preferences/use-units.ts'
import { IconButton } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { EmptyArt } from '#web/ui/marks/empty-art.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/states/skeleton.tsx'
import { type Friend, matchingFriends } from './use-friends.ts'

const FRIENDS_SKELETONS = 4

const GRID = 'grid grid-cols-1 gap-3 md:grid-cols-2 wide:grid-cols-3 wide:gap-5'

interface FriendCardsProps {
  friends: readonly Friend[]
  /** What is looked for in their names. */
  search: string
  onRemove: (friend: Friend) => void
}

export function FriendCards({ friends, search, onRemove }: FriendCardsProps) {
  const found = matchingFriends(friends, search)
  if (friends.length === 0) {
    return (
      <EmptyState
        art={<EmptyArt of="friends" />}
        title="You haven't added any friends yet."
        text="Find people who walk where you want to go, and see what they log."
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
          <FriendCard key={friend._id} friend={friend} onRemove={() => onRemove(friend)} />
        ))}
      </ul>
    </>
  )
}

/** The whole card leads to the friend's list; the button lies above it, outside the link. */
function FriendCard({ friend, onRemove }: { friend: Friend; onRemove: () => void }) {
  const { username, totalHikes, totalLength, totalElevation } = friend
  const units = useUnits()
  return (
    <li className="group card relative flex flex-col p-4 [contain-intrinsic-size:auto_150px] [content-visibility:auto] md:p-5">
      <CardPerson person={friend} to={`/user/${username}/list`} className="pr-11" />
      <dl className="mt-auto flex flex-wrap gap-x-7 gap-y-2 pt-5 xs:justify-between xs:gap-x-4">
        <Fact name="Total Hikes" value={totalHikes.toLocaleString('en-US')} />
        <Fact name="Total Length" value={units.formatKm(totalLength, DIRECTORY_KM_DECIMALS)} unit={units.distance} />
        <Fact name="Total Elevation" value={units.formatMetres(totalElevation)} unit={units.height} />
      </dl>
      <IconButton
        label={`Remove ${fullName(friend)} from your friends`}
        title="Remove Friend"
        onClick={onRemove}
        className="absolute! top-2 right-2"
      >
        <UserMinus />
      </IconButton>
    </li>
  )
}

function Fact({ name, value, unit }: { name: string; value: string; unit?: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="text-name whitespace-nowrap tabular-nums">
        <span className="font-display font-h3">{value}</span>{' '}
        {unit && <span className="text-meta text-ink-3">{unit}</span>}
      </dd>
    </div>
  )
}

export function FriendsSkeleton() {
  return (
    <SkeletonRegion label="Loading your friends" className={GRID}>
      {Array.from({ length: FRIENDS_SKELETONS }, (_, place) => (
        <PersonCardSkeleton key={place} className="h-37.5">
          <Skeleton className="h-8 w-full" />
        </PersonCardSkeleton>
      ))}
    </SkeletonRegion>
  )
}
