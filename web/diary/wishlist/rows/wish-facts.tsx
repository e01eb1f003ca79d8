import type { ReactNode } from 'react'
import type { WishedTrail } from '#contract/diary/wishlist.ts'
import { formatLowerEnd } from '#domain/community/score/printed-score.ts'
import { type Season, findBestSeason, isInSeason, formatSeason } from '#domain/trails/best-season.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { rich } from '#web/platform/language/rich.tsx'
import type { WishRowProps } from './wish-actions.tsx'

interface WishFactsProps extends Pick<WishRowProps, 'trail' | 'isTrailPending'> {
  /** Distance from the chosen place as a text. */
  away: string | null
}

/** Shows public data of a wish's trail: distance, best months, community ranking, and friends who walked it. */
export function WishFacts({ trail, isTrailPending, away }: WishFactsProps) {
  if (isTrailPending) return <Skeleton className="my-0.75 h-4 w-44" />
  if (!trail) return away !== null && <span className="text-small font-label text-ink">{away}</span>
  const season = findBestSeason(trail.months)
  if (away === null && season === null && trail.low === null && trail.friendsCount === 0) return null
  return (
    <div className="flex min-h-5.5 flex-wrap items-center gap-x-5 gap-y-1.5 text-small text-ink-2">
      {away !== null && <span className="font-label text-ink">{away}</span>}
      {season !== null && <BestMonths season={season} months={trail.months} />}
      {/* answers that an older version kept on the device have none */}
      {typeof trail.low === 'number' && (
        <span>{rich('Score at least <b>{low}</b> of 100', { low: formatLowerEnd(trail.low), b: renderScore })}</span>
      )}
      {trail.friendsCount > 0 && <FriendsThere trail={trail} />}
    </div>
  )
}

function BestMonths({ season, months }: { season: Season; months: readonly number[] }) {
  const most = Math.max(1, ...months)
  return (
    <span className="flex items-center gap-2.5">
      {/* the text beside it says the same */}
      <span aria-hidden="true" className="flex h-5 items-end gap-0.5 border-b border-line-strong">
        {months.map((walks, month) => (
          <span
            key={month}
            className={`w-1 rounded-t-mark ${isInSeason(season, month) ? 'bg-accent forced-colors:bg-highlight' : 'bg-line-strong forced-colors:bg-canvas-text'}`}
            style={{ height: `${(100 * walks) / most}%` }}
          />
        ))}
      </span>
      <span>{rich('Best: <b>{season}</b>', { season: formatSeason(season), b: renderSeason })}</span>
    </span>
  )
}

const renderSeason = (season: ReactNode) => <span className="font-label text-ink">{season}</span>

const renderScore = (score: ReactNode) => <span className="font-label text-ink tabular-nums">{score}</span>

function FriendsThere({ trail: { friends, friendsCount } }: { trail: WishedTrail }) {
  const [first] = friends
  if (!first) return null
  const name = fullName(first)
  const more = friendsCount - 1
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="flex shrink-0 [&>span:not(:last-child)]:-me-1.5">
        {friends.map((friend) => (
          <Avatar key={friend._id} person={friend} size={22} />
        ))}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {more > 0
          ? t('{name} and {count, plural, one {# more} other {# more}} hiked it', { name, count: more })
          : t('{name} hiked it', { name })}
      </span>
    </span>
  )
}
