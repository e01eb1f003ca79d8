import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { useMyEntry } from '#web/trails/hike-page/my-entry/use-my-entry.ts'
import { useHikeFacts } from '#web/trails/hike-page/use-hike-page.ts'

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
        You <strong>{entry.hike.rating}</strong> stars, <strong>#{entry.place}</strong>
      </span>
      <span aria-hidden="true">·</span>
      <span>
        Everyone <strong>{averageRating.toFixed(1)}</strong> stars, <strong>#{averagePosition.toFixed(1)}</strong> on
        average
      </span>
    </p>
  )
}
