import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { MyHike } from './my-hike.tsx'
import { MyWish } from './my-wish.tsx'
import { useMyEntry } from './use-my-entry.ts'

/**
 * A member's own part of a trail's page: their hike or their wish. Renders nothing without one, or where it is
 * unknown.
 */
export function MyEntry({ trail }: { trail: TrailAddress }) {
  const entry = useMyEntry(trail)
  if (entry.kind === 'none' || entry.kind === 'unknown') return null
  if (entry.kind === 'wished') return <MyWish wish={entry.wish} />
  return <MyHike {...entry} />
}
