import type { ReactNode } from 'react'
import { type Effort, computeEffort } from '#domain/tracks/profile/effort.ts'
import { estimateNaismithS } from '#domain/tracks/profile/naismith.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
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
  return rich('About <b>{duration}</b>, effort <b>{rating}</b>: {words}', {
    duration: formatDuration(rounded),
    rating: rating.toFixed(0),
    words: t(IN_SENTENCE[words]),
    b: emphasise,
  })
}

const emphasise = (text: ReactNode) => <strong className="text-ink tabular-nums">{text}</strong>

/** The words as they follow a colon. */
const IN_SENTENCE: Readonly<Record<Effort['words'], string>> = {
  Easiest: msg('easiest ##effort'),
  Moderate: msg('moderate ##effort'),
  'Moderately strenuous': msg('moderately strenuous ##effort'),
  Strenuous: msg('strenuous ##effort'),
  'Very strenuous': msg('very strenuous ##effort'),
}
