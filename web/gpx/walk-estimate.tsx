import { effortOf } from '#domain/effort.ts'
import { timeText } from './time-text.ts'
import type { TrackReading } from './track-reading.ts'

/** To more than five minutes nobody knows how long others walk. */
const STEP_S = 300

/** How long a walk takes and how hard it is, in a line; nothing where its heights are not known. */
export function WalkEstimate({ reading: { estimate, figures } }: { reading: TrackReading }) {
  if (estimate === null) return null
  const { rating, words } = effortOf(figures)
  const seconds = Math.max(1, Math.round(estimate.naismithS / STEP_S)) * STEP_S
  return (
    <p className="text-meta text-ink-2 max-md:hidden">
      About <strong className="text-ink tabular-nums">{timeText(seconds)}</strong> of walking, effort{' '}
      <strong className="text-ink tabular-nums">{rating.toFixed(0)}</strong>: {words.toLowerCase()}
    </p>
  )
}
