import { computeEffort } from '#domain/tracks/profile/effort.ts'
import { estimateNaismithS } from '#domain/tracks/profile/naismith.ts'
import { formatDuration } from './format-duration.ts'

/** Estimates are rounded to five minutes. */
const STEP_S = 300

interface Figures {
  readonly lengthKm: number
  readonly ascentM: number
}

/** Shows the estimated time and the effort for a typed length and ascent, without a track. */
export function EstimateByHand({ figures }: { figures: Figures }) {
  const { rating, words } = computeEffort(figures)
  const rounded = Math.max(1, Math.round(estimateNaismithS(figures) / STEP_S)) * STEP_S
  return (
    <>
      About <strong className="text-ink tabular-nums">{formatDuration(rounded)}</strong>, effort{' '}
      <strong className="text-ink tabular-nums">{rating.toFixed(0)}</strong>: {words.toLowerCase()}
    </>
  )
}
