import type { ChallengeDetails } from '#contract/community/challenges.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { MAX_COUNTED_WALKS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { MonthTicks } from './month-ticks.tsx'

/** My hikes that count in a challenge, newest first. */
export function CountedWalks({ challenge }: { challenge: ChallengeDetails }) {
  const units = useUnits()
  const { walks } = challenge
  return (
    <section aria-labelledby="counted" className="min-w-0">
      <h2 id="counted" className="mb-4 text-h2">
        {t('Your hikes that count')}
      </h2>
      {challenge.template === 'months' && <MonthTicks challenge={challenge} />}
      {walks.length === 0 ? (
        <p className="text-ink-2">{t('None yet. A hike counts with its date, also if you add it later.')}</p>
      ) : (
        <ul className="card divide-y divide-line px-4">
          {walks.map((walk, at) => (
            <li
              key={at}
              className="relative grid min-h-14 content-center gap-x-4 py-2 sm:flex sm:flex-wrap sm:items-center sm:justify-between"
            >
              <Link
                to={hikePath(walk)}
                className="min-w-0 font-label wrap-anywhere hover:underline after:absolute after:inset-0"
              >
                {walk.name}
              </Link>
              <span className="text-meta text-ink-2 tabular-nums">
                {[formatDay(walk.completedOn), units.length(walk.length, 1), units.climb(walk.elevation)].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {walks.length === MAX_COUNTED_WALKS && (
        <p className="mt-3 text-meta text-ink-3">{t('The newest {count} are shown.', { count: MAX_COUNTED_WALKS })}</p>
      )}
    </section>
  )
}
