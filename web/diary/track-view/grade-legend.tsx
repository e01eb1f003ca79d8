import '#web/platform/ui/grade-colours.css'
import { GENTLE_BELOW, GRADES, type Grade, STEEP_FROM } from '#domain/tracks/profile/grades.ts'

const [SOME, STEEP] = [GENTLE_BELOW * 100, STEEP_FROM * 100]
const WORDS: Readonly<Record<Grade, string>> = {
  'steep down': `steep down, over ${STEEP}%`,
  down: `down, ${SOME} to ${STEEP}%`,
  gentle: `gentle, under ${SOME}%`,
  up: `up, ${SOME} to ${STEEP}%`,
  'steep up': `steep up, over ${STEEP}%`,
}

/** A legend of the track's colours. */
export function GradeLegend({ grades }: { grades: ReadonlySet<Grade> }) {
  return (
    <ul aria-label="Grade" className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      {GRADES.filter((grade) => grades.has(grade)).map((grade) => (
        <li key={grade} className="flex items-center gap-1.5">
          <svg width="18" height="8" aria-hidden="true">
            <path
              d="M0 4h18"
              stroke={`var(--${grade.replace(' ', '-')})`}
              strokeWidth={grade.startsWith('steep') ? 7 : grade === 'gentle' ? 3 : 5}
            />
          </svg>
          {WORDS[grade]}
        </li>
      ))}
    </ul>
  )
}
