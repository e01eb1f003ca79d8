import type { ReactNode } from 'react'
import type { HikeOfSomebody } from '#contract/trails/trail-people.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { fullName } from '#domain/account/full-name.ts'
import { t } from '#domain/platform/language/translate.ts'
import { LikeButton } from '#web/diary/likes/like-button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { Stars } from '#web/platform/ui/marks/stars.tsx'
import { Notes } from '#web/diary/list-rows/notes.tsx'
import { PhotoThumb } from '#web/diary/list-rows/photos/photo-thumb.tsx'
import { rich } from '#web/platform/language/rich.tsx'

interface PersonRowProps {
  row: HikeOfSomebody
  canLike: boolean
  onPhoto: (row: HikeOfSomebody) => void
}

const TWO_LINES = { chars: 76, lines: 2 }

/** A person's hike on this trail: stars, place, day, notes and a like button; a friend is marked. */
export function PersonRow({ row, canLike, onPhoto }: PersonRowProps) {
  const { username, firstName, lastName, avatarUrl, rating, notes, completedOn } = row
  const name = fullName(row)
  const facts = (
    <div dir="ltr" className="flex min-h-9 flex-wrap items-center gap-x-3 text-small text-ink-2">
      {row.isFriend && <span className="font-label text-ink">{t('Friend')}</span>}
      <span>{walkedText(completedOn, row.completionCount)}</span>
      {canLike && <LikeButton hike={row} what={t('{name}’s hike', { name })} />}
    </div>
  )
  return (
    <li {...ROW_ATTRIBUTE} className="border-line px-4 pt-4 pb-1 not-first:border-t md:px-5">
      <div className="flex items-start gap-3 md:gap-3.5">
        <Avatar person={{ _id: row.userId, firstName, lastName, username, avatarUrl }} size={44} />
        <div className="flex min-h-11 min-w-0 grow flex-wrap content-center items-center gap-x-4 gap-y-1">
          <Link
            to={`/user/${username}`}
            className="relative font-label wrap-anywhere hover:underline after:absolute after:inset-x-0 after:-inset-y-2.75"
          >
            <bdi>{name}</bdi>
          </Link>
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Stars rating={rating} />
            <PlaceInList row={row} />
          </span>
        </div>
        {row.photo && (
          <PhotoThumb
            photo={row.photo}
            label={t('Photo by {name}', { name })}
            width={96}
            height={64}
            onOpen={() => onPhoto(row)}
            className="h-16 w-24 shrink-0"
          />
        )}
      </div>
      <div className="mt-1.5 md:ps-14.5">
        {notes === '' ? (
          facts
        ) : (
          <div dir="auto" className="text-start">
            <Notes text={notes} beginning={TWO_LINES} moreText={t('Read more')} beside={facts} />
          </div>
        )}
      </div>
    </li>
  )
}

/** The hike's place in that person's list. */
function PlaceInList({ row: { rank, listLength, isPlaced } }: { row: HikeOfSomebody }) {
  if (rank === null || !isPlaced) return null
  return (
    <span className="text-meta whitespace-nowrap text-ink-2 tabular-nums">
      {rich('<b>#{rank}</b> of {count}', {
        rank: formatCount(rank),
        count: formatCount(listLength),
        b: dark,
      })}
    </span>
  )
}

function walkedText(day: string | null, count: number): string {
  if (day === null)
    return count > 1
      ? t('Date unknown, {count, plural, one {# time} other {# times}} in total', { count })
      : t('Date unknown')
  if (count <= 1) return formatDay(day)
  return t('{day}, {count, plural, one {# time} other {# times}} in total', { day: formatDay(day), count })
}

const dark = (place: ReactNode) => <span className="font-label text-ink">{place}</span>
