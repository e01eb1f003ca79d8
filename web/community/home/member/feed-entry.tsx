import { memo } from 'react'
import { formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import type { FriendHike } from '#web/community/friends/activity/use-activity.ts'
import type { Friend } from '#web/community/friends/use-friends.ts'
import { HikeCover, HikeName } from '#web/diary/list-rows/hike-name.tsx'
import { CountryName, TrailFigures } from '#web/diary/list-rows/trail-facts.tsx'
import { Notes } from '#web/diary/list-rows/notes.tsx'
import { LikeButton } from '#web/diary/likes/like-button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { Stars } from '#web/platform/ui/marks/stars.tsx'
import { WishButton } from '#web/diary/wishlist/wish-button.tsx'
import type { AddToWishlist } from '#web/diary/wishlist/use-add-to-wishlist.tsx'

const SHORT_NOTES = { chars: 160, lines: 2 }

/** The picture stands beside the text where a column is wide enough. The last of an odd number takes both columns. */
const BESIDE = 'md:max-wide:flex wide:last:odd:col-span-full wide:last:odd:flex xl:flex'
const PICTURE_BESIDE =
  'md:max-wide:h-auto md:max-wide:min-h-52 md:max-wide:w-70 wide:max-xl:group-last/entry:group-odd/entry:h-auto wide:max-xl:group-last/entry:group-odd/entry:w-70 xl:h-auto xl:min-h-52 xl:w-56'

interface FeedEntryProps {
  hike: FriendHike
  /** Undefined until the friends are read. */
  friend: Friend | undefined
  wishlist: AddToWishlist
}

/**
 * A friend's hike as a sentence, "Eleni ranked Samaria Gorge #3", with buttons to like it and to add it to the
 * wishlist.
 */
export const FeedEntry = memo(function FeedEntry({ hike, friend, wishlist }: FeedEntryProps) {
  const { username, name: hikeName, country, difficulty, length, elevation, rank, isPlaced, completedOn, notes } = hike
  const parts = {
    name: (
      <Link to={`/user/${username}`} className="font-label hover:underline">
        {friend?.firstName || `@${username}`}
      </Link>
    ),
    hike: <HikeName hike={hike} />,
  }
  return (
    <li className={`group/entry card overflow-hidden ${BESIDE}`}>
      <div className={`relative h-44 overflow-hidden md:flex-none ${PICTURE_BESIDE}`}>
        <div className="absolute inset-0 [&_.cover]:size-full">
          <HikeCover hike={hike} width={430} height={208} />
        </div>
      </div>
      <div className="flex min-w-0 grow flex-col gap-2.5 p-4 md:p-5">
        <div className="flex gap-3">
          <Avatar person={friend ?? { _id: hike.userId, username, firstName: '', lastName: '' }} size={44} />
          <div className="min-w-0">
            <h3 className="font-sans text-name leading-snug font-normal wrap-anywhere">
              {isPlaced ? rich('{name} ranked {hike} #{rank}', { ...parts, rank }) : rich('{name} hiked {hike}', parts)}
            </h3>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
              {completedOn !== null && formatDay(completedOn)} <CountryName country={country} />
            </p>
          </div>
        </div>
        {notes !== '' && (
          <div className="text-ink-2">
            <Notes text={notes} beginning={SHORT_NOTES} moreText={t('Read more')} />
          </div>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-meta">
          <TrailFigures trail={hike} />
        </div>
        <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4 text-meta">
          <Stars rating={hike.rating} />
          <div className="-me-2 ms-auto flex items-center">
            <WishButton
              wish={{ name: hikeName, country, ...hike.trail, difficulty, length, elevation }}
              wishlist={wishlist}
              look="text"
            />
            <LikeButton hike={hike} />
          </div>
        </div>
      </div>
    </li>
  )
})
