import UserMinus from 'lucide-react/icons/user-minus'
import { useMemo, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { LatestHikeLine } from '#web/community/person-actions/latest-hike-line.tsx'
import { PersonCardHeading, PersonCardSkeleton } from '#web/community/person-actions/person-card-heading.tsx'
import { PersonTotals } from '#web/community/person-actions/person-totals.tsx'
import { fullName } from '#domain/account/full-name.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { Button, IconButton } from '#web/platform/ui/buttons/button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { EmptyArt } from '#web/platform/ui/marks/empty-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { ROW_ATTRIBUTE, useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import type { FriendHike } from './activity/use-activity.ts'
import { type Friend, filterFriends } from './use-friends.ts'

const GRID = 'grid grid-cols-people gap-3'
/** How many friends are shown at first. */
const SHOWN_FIRST = 6

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
  const found = useMemo(() => filterFriends(sortByDay(friends, latest), search), [friends, latest, search])
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || search !== '' ? found : found.slice(0, SHOWN_FIRST)
  const { list, expectMore } = useFocusOnNewRow<HTMLUListElement>(shown.length)
  const showAll = () => {
    expectMore()
    setWhole(true)
  }
  if (friends.length === 0) {
    return (
      <EmptyState
        art={<EmptyArt of="friends" />}
        title={t("You haven't added any friends yet.")}
        text={t('Find hikers who go where you want to go, and follow their hikes.')}
        action={
          <ButtonLink to="/users" variant="primary">
            {t('Community')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'card px-5 py-8 text-center text-ink-2'}>
        {found.length === 0 && t('No friends found matching your search.')}
      </p>
      <ul ref={list} className={GRID}>
        {shown.map((friend) => (
          <FriendCard
            key={friend._id}
            friend={friend}
            hike={latest.get(friend.username)}
            onRemove={() => onRemove(friend)}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="quiet" onClick={showAll} className="mt-3 w-full">
          {t('Show all {count}', { count: formatCount(found.length) })}
        </Button>
      )}
    </>
  )
}

/** Returns the newest hike of each friend, by username. */
function latestByUsername(hikes: readonly FriendHike[]): Map<string, FriendHike> {
  return new Map(hikes.toReversed().map((hike) => [hike.username, hike]))
}

/** Returns the friends by the day of their newest hike, the newest first; the others keep their order below. */
function sortByDay(friends: readonly Friend[], latest: ReadonlyMap<string, FriendHike>): Friend[] {
  const dayOf = ({ username }: Friend) => latest.get(username)?.completedOn ?? ''
  return friends.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)))
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
    <li {...ROW_ATTRIBUTE} className="group relative card flex flex-col gap-3 p-4">
      <div className="flex items-start gap-1">
        <PersonCardHeading person={friend} to={`/user/${username}/list`} className="min-w-0 grow" />
        <IconButton
          label={t('Remove {name} from your friends', { name: fullName(friend) })}
          title={t('Remove Friend')}
          onClick={onRemove}
          className="relative -mt-1 -me-2 flex-none"
        >
          <UserMinus />
        </IconButton>
      </div>
      {hike && <LatestHikeLine hike={hike} />}
      <PersonTotals person={friend} names={[t('Total Hikes'), t('Total Length'), t('Total Elevation')]} />
    </li>
  )
}

export function FriendsSkeleton() {
  return (
    <SkeletonRegion label={t('Loading your friends')} className={GRID} times={4}>
      <PersonCardSkeleton className="h-38" figures="h-8 w-full" />
    </SkeletonRegion>
  )
}
