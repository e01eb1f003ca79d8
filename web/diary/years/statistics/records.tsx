import type { ReactNode } from 'react'
import { formatDay } from '#domain/platform/format/dates.ts'
import { findRecords } from '#domain/diary/years/years.ts'
import { t } from '#domain/platform/language/translate.ts'
import { HikeName } from '#web/diary/list-rows/hike-name.tsx'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { Climb, Length } from '#web/diary/list-rows/trail-facts.tsx'
import { useWeekStart } from '#web/platform/units/week-start.ts'

/** Lists the records: the longest and highest hike, the fullest week, the longest run of weeks. Renders nothing without records. */
export function YearRecords({ hikes }: { hikes: readonly MyWalk[] }) {
  const { longest, mostAscent, fullestWeek, longestRun } = findRecords(hikes, useWeekStart())
  if (!longest && !mostAscent && !fullestWeek) return null
  return (
    <section aria-labelledby="records">
      <h2 id="records" className="mb-4 text-h2">
        {t('Records ##personal bests')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 wide:gap-5 xl:grid-cols-4">
        {longest && (
          <Record title={t('Longest hike')} figure={<Length km={longest.length} />}>
            <OfHike hike={longest} />
          </Record>
        )}
        {mostAscent && (
          <Record title={t('Most elevation gain in one hike')} figure={<Climb metres={mostAscent.elevation} />}>
            <OfHike hike={mostAscent} />
          </Record>
        )}
        {fullestWeek && (
          <Record title={t('Most hikes in a week')} figure={String(fullestWeek.hikes)}>
            {daysText(fullestWeek)}
          </Record>
        )}
        {longestRun && (
          <Record
            title={t('Weeks in a row')}
            figure={t('{count, plural, one {# week} other {# weeks}}', { count: longestRun.weeks })}
          >
            {daysText(longestRun)}
          </Record>
        )}
      </ul>
    </section>
  )
}

function daysText({ from, to }: { from: string; to: string }): string {
  return t('{from} to {to} ##days', { from: formatDay(from), to: formatDay(to) })
}

function Record({ title, figure, children }: { title: string; figure: ReactNode; children: ReactNode }) {
  return (
    <li className="card grid min-w-0 grid-cols-1 content-start gap-1 px-5 py-4">
      <h3 className="text-meta font-semibold text-ink-2">{title}</h3>
      <p className="font-display text-stat wrap-anywhere">{figure}</p>
      <p className="text-meta wrap-anywhere text-ink-2">{children}</p>
    </li>
  )
}

function OfHike({ hike }: { hike: MyWalk }) {
  return (
    <>
      <HikeName hike={hike} className="text-ink" />
      {hike.completedOn !== null && <span className="block">{formatDay(hike.completedOn)}</span>}
    </>
  )
}
