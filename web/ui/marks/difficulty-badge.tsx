import { DIFFICULTIES, type Difficulty } from '#domain/difficulty.ts'

const TINTS: Record<Difficulty, string> = {
  Easy: 'bg-easy-bg text-easy',
  Moderate: 'bg-mod-bg text-mod',
  Hard: 'bg-hard-bg text-hard',
  'Very Hard': 'bg-vh-bg text-vh',
}

/** Says the difficulty three times over, so that nobody depends on its colour: bars, word, tint. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span
      className={`inline-flex h-6.5 items-center gap-1.75 rounded-badge pr-2.5 pl-2 text-badge leading-none font-label whitespace-nowrap forced-colors:border ${TINTS[difficulty]}`}
    >
      <DifficultyBars difficulty={difficulty} />
      {difficulty}
    </span>
  )
}

/** Four rising bars, as many filled as the difficulty asks. */
export function DifficultyBars({ difficulty }: { difficulty: Difficulty }) {
  const level = DIFFICULTIES.indexOf(difficulty)
  return (
    <svg width="17" height="12" viewBox="0 0 17 12" aria-hidden="true">
      {DIFFICULTIES.map((name, place) => (
        <rect
          key={name}
          x={place * 4.4}
          y={8.6 - place * 2.6}
          width="3.2"
          height={3.4 + place * 2.6}
          rx=".8"
          fill="currentColor"
          opacity={place <= level ? 1 : 0.26}
        />
      ))}
    </svg>
  )
}
