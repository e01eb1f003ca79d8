import '#web/platform/ui/grade-colours.css'
import { GENTLE_BELOW, GRADES, type Grade, STEEP_FROM } from '#domain/tracks/profile/grades.ts'
import { t } from '#domain/platform/language/translate.ts'

const [SOME, STEEP] = [GENTLE_BELOW * 100, STEEP_FROM * 100]
const WORDS: Readonly<Record<Grade, () => string>> = {
  'steep down': () => t('steep down, over {percent}%', { percent: STEEP }),
  down: () => t('down, {from} to {to}%', { from: SOME, to: STEEP }),
  gentle: () => t('gentle, under {percent}%', { percent: SOME }),
  up: () => t('up, {from} to {to}%', { from: SOME, to: STEEP }),
  'steep up': () => t('steep up, over {percent}%', { percent: STEEP }),
}

/** A legend of the track's colours. */
export function GradeLegend({ grades }: { grades: ReadonlySet<Grade> }) {
  return (
    <ul aria-label={t('Grade ##steepness')} className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
      {GRADES.filter((grade) => grades.has(grade)).map((grade) => (
        <li key={grade} className="flex items-center gap-1.5">
          <svg width="18" height="8" aria-hidden="true">
            <path
              d="M0 4h18"
              stroke={`var(--${grade.replace(' ', '-')})`}
              strokeWidth={grade.startsWith('steep') ? 7 : grade === 'gentle' ? 3 : 5}
            />
          </svg>
          {WORDS[grade]()}
        </li>
      ))}
    </ul>
  )
}
