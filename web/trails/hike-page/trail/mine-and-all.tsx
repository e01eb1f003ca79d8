import type { ReactNode } from 'react'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { formatFixed } from '#domain/platform/format/format.ts'
import { useMyEntry } from '#web/trails/hike-page/my-entry/use-my-entry.ts'
import { useHikeFacts } from '#web/trails/hike-page/use-hike-page.ts'
import { rich } from '#web/platform/language/rich.tsx'

const strong = (text: ReactNode) => <strong>{text}</strong>

/** Compares a member's stars and rank with everyone's averages, on a trail that others have hiked too. */
export function MineAndAll({ trail }: { trail: TrailAddress }) {
  const entry = useMyEntry(trail)
  const part = useHikeFacts(trail)
  const facts = part.state === 'ready' ? part.data : null
  if (entry.kind !== 'walked' || facts === null || facts.totalCompletions < 2) return null
  const { averageRating, averagePosition } = facts
  return (
    <p className="col-span-full flex flex-wrap gap-x-2 text-meta text-ink-2 tabular-nums [&_strong]:text-ink">
      <span>
        {rich('You {stars, plural, one {<b>#</b> stars} other {<b>#</b> stars}}, <b>#{place}</b>', {
          stars: entry.hike.rating,
          place: entry.place,
          b: strong,
        })}
      </span>
      <span aria-hidden="true">·</span>
      <span>
        {rich('Everyone <b>{stars}</b> stars, <b>#{place}</b> on average', {
          stars: formatFixed(averageRating, 1),
          place: formatFixed(averagePosition, 1),
          b: strong,
        })}
      </span>
    </p>
  )
}
