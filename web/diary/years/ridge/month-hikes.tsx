import { formatDay, formatMonth } from '#domain/platform/format/dates.ts'
import { orderHikes } from '#domain/diary/hikes/hike-order.ts'
import type { Span } from '#domain/diary/years/years.ts'
import { t } from '#domain/platform/language/translate.ts'
import { OneOfBadge, RepeatBadge } from '#web/diary/list-rows/hike-facts.tsx'
import { HikeName } from '#web/diary/list-rows/hike-name.tsx'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { Climb, Length } from '#web/diary/list-rows/trail-facts.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Stone } from '#web/diary/timeline/stone.tsx'
import { formatSpan } from './format-span.ts'

/** Lists the hikes of one month by date, with the totals of that month in the year before. */
export function MonthHikes({ month, before }: { month: Span<MyWalk>; before: Span<MyWalk> | undefined }) {
  const units = useUnits()
  const totals = month.hikes.length === 0 ? t('A quiet month') : formatSpan(month, units)
  return (
    <section aria-live="polite">
      <h2 className="text-h3 first-letter:uppercase">{formatMonth(month.key)}</h2>
      <p className="mt-1 text-meta text-ink-2">
        {before
          ? t('{totals}. {climb} climbed in {month}.', {
              totals,
              climb: units.climb(before.ascentM),
              month: formatMonth(before.key),
            })
          : totals}
      </p>
      {month.hikes.length > 0 && (
        <ul
          className="mt-3 grid gap-x-8 wide:grid-cols-2"
          aria-label={t('Hikes in {month}', { month: formatMonth(month.key) })}
        >
          {orderHikes(month.hikes, 'date')
            .toReversed()
            .map((hike) => (
              <li key={hike.walkId} className="flex min-w-0 items-center gap-3 border-t border-line py-2.5">
                <span className="grid w-9 shrink-0 justify-items-center">
                  <Stone hike={hike} />
                </span>
                <span className="min-w-0 grow">
                  <HikeName hike={hike} className="inline-flex min-h-6 items-center wrap-anywhere" />{' '}
                  {hike.isAgain ? <OneOfBadge count={hike.completionCount} /> : <RepeatBadge count={hike.times} />}
                  <span className="flex flex-wrap gap-x-4 text-meta text-ink-2">
                    <span>{formatDay(hike.completedOn ?? '')}</span>
                    <Length km={hike.length} />
                    <Climb metres={hike.elevation} />
                  </span>
                </span>
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}
