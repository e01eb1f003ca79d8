import { computeEffort } from '#domain/tracks/profile/effort.ts'
import { estimateNaismithS } from '#domain/tracks/profile/naismith.ts'
import { formatDuration } from './format-duration.ts'
import type { TrackReading } from './reading/parse-track.ts'

/** Estimates are rounded to five minutes. */
const STEP_S = 300

/** Shows the estimated time and the effort of a walk in one line. Renders nothing where its elevations are unknown. */
export function WalkEstimate({ reading: { estimate, figures } }: { reading: TrackReading }) {
  if (estimate === null) return null
  return (
    <p className="text-meta text-ink-2 max-md:hidden">
      <EstimateText seconds={estimate.naismithS} figures={figures} of=" of hiking" />
    </p>
  )
}

interface Figures {
  readonly lengthKm: number
  readonly ascentM: number
}

/** Shows the estimate for a typed length and ascent, without a track. */
export function EstimateByHand({ figures }: { figures: Figures }) {
  return <EstimateText seconds={estimateNaismithS(figures)} figures={figures} />
}

function EstimateText({ seconds, figures, of = '' }: { seconds: number; figures: Figures; of?: string }) {
  const { rating, words } = computeEffort(figures)
  const rounded = Math.max(1, Math.round(seconds / STEP_S)) * STEP_S
  return (
    <>
      About <strong className="text-ink tabular-nums">{formatDuration(rounded)}</strong>
      {of}, effort <strong className="text-ink tabular-nums">{rating.toFixed(0)}</strong>: {words.toLowerCase()}
    </>
  )
}
