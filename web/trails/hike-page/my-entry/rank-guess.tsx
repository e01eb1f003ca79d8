import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#contract/client-api.ts'
import { MIN_PLACED_TO_GUESS } from '#domain/community/taste/recommend.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { useMyEntry } from './use-my-entry.ts'

/** Tells a member where a trail with a score would probably stand in their list (R8.30); not with a short list, or where it is on it. */
export function RankGuess({ trail: { name, country } }: { trail: TrailAddress }) {
  const { kind } = useMyEntry({ name, country })
  const { data: hikes } = useQuery(queryFor(api.hikes.mine, {}))
  const placed = hikes?.filter(({ isPlaced }) => isPlaced).length ?? 0
  const enabled = placed >= MIN_PLACED_TO_GUESS && (kind === 'none' || kind === 'wished')
  const guess = useQuery({ ...queryFor(api.taste.guess, { params: { name, country } }), enabled })
  if (!enabled || guess.isError || guess.data?.place === null) return null
  return (
    <p className="mt-2.5 min-h-6">
      {guess.data &&
        rich('You would probably put it near <b>#{place}</b>', {
          place: guess.data.place,
          b: badge,
        })}
    </p>
  )
}

const badge = (place: ReactNode) => (
  <strong className="rounded-badge bg-sunken px-1.5 py-0.5 font-display font-stat-big tabular-nums">{place}</strong>
)
