import Check from 'lucide-react/icons/check'
import type { ChallengeDetails } from '#contract/community/challenges.ts'
import { listChallengeMonths } from '#domain/community/challenges/challenge-period.ts'
import { formatMonthName } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'

/** The months of a challenge, those with a hike ticked. */
export function MonthTicks({ challenge }: { challenge: ChallengeDetails }) {
  const done = new Set(challenge.walks.map(({ completedOn }) => completedOn.slice(0, 7)))
  return (
    <ul className="mb-4 grid grid-cols-4 gap-2 sm:grid-cols-6">
      {listChallengeMonths(challenge.period).map((month) => (
        <li
          key={month}
          className={`flex min-h-11 items-center justify-center gap-1.5 rounded-thumb text-small ring-1 ring-inset ring-line forced-colors:border ${done.has(month) ? 'bg-success-bg font-label text-success' : 'text-ink-3'}`}
        >
          {formatMonthName(month, 'short')}
          {done.has(month) && (
            <>
              <Check className="size-4" aria-hidden="true" />
              <span className="sr-only">{t('Reached ##a goal')}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
