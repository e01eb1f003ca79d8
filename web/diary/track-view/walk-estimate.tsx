import { computeEffort } from '#domain/tracks/profile/effort.ts'
import { estimateNaismithS } from '#domain/tracks/profile/naismith.ts'
import { formatDuration } from './format-duration.ts'
import type { TrackReading } from './reading/parse-track.ts'

/** To more than five minutes nobody knows how long others walk. */
const STEP_S = 300

/** How long a walk takes and how hard it is, in a line; nothing where its heights are not known. */
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

/** The same from a length and a climb that somebody has typed, where there is no track. */
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
