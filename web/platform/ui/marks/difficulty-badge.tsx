import { DIFFICULTIES, type Difficulty } from '#domain/trails/difficulty.ts'
import { t } from '#domain/platform/language/translate.ts'

const TINTS: Record<Difficulty, string> = {
  Easy: 'bg-easy-bg text-easy',
  Moderate: 'bg-mod-bg text-mod',
  Hard: 'bg-hard-bg text-hard',
  'Very Hard': 'bg-vh-bg text-vh',
}

/** Shows the difficulty by bars, word and tint, so that nobody depends on its colour. In the cell of a table a long word wraps. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span
      className={`inline-flex min-h-6.5 max-w-full shrink-0 items-center gap-1.75 rounded-badge py-1 pe-2.5 ps-2 align-middle text-badge leading-none font-label break-keep forced-colors:border ${TINTS[difficulty]}`}
    >
      <DifficultyBars difficulty={difficulty} />
      {t(difficulty)}
    </span>
  )
}

/** Four rising bars, as many filled as the difficulty asks. */
export function DifficultyBars({ difficulty }: { difficulty: Difficulty }) {
  const filled = DIFFICULTIES.indexOf(difficulty) + 1
  return (
    <svg width="17" height="12" viewBox="0 0 17 12" fill="currentColor" aria-hidden="true">
      <path d={BARS.slice(0, filled).join('')} />
      {filled < BARS.length && <path d={BARS.slice(filled).join('')} opacity={0.26} />}
    </svg>
  )
}

/** Each with round corners, all from one ground. */
const BARS = DIFFICULTIES.map(
  (_, place) =>
    `M${place * 4.4} 11.2v-${1.8 + place * 2.6}q0-.8.8-.8h1.6q.8 0 .8.8v${1.8 + place * 2.6}q0 .8-.8.8h-1.6q-.8 0-.8-.8z`,
)
