import { useMemo, useState } from 'react'
import { formatMonth, formatMonthName } from '#domain/platform/format/dates.ts'
import type { Units } from '#domain/platform/format/units.ts'
import { listMonths, type Span } from '#domain/diary/years/years.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { useWidth } from '#web/platform/ui/elevation-chart/use-width.ts'
import { DayStrip } from './day-strip.tsx'
import { formatSpan } from './format-span.ts'
import { PlaceButton } from './place-button.tsx'
import { Ridge } from './ridge.tsx'
import { SpanTable } from './span-table.tsx'
import { MonthHikes } from './month-hikes.tsx'

const WIDTH_PX = 1200
/** Below this width, a month is shortened to a letter. */
const NAMES_FROM_PX = 560

/** A year as a range: a mountain for each month, a stone for each hike, and the hikes of the selected month. */
export function YearPanel({ year, hikes, all }: { year: string; hikes: readonly MyWalk[]; all: readonly MyWalk[] }) {
  const [month, setMonth] = useState<number | null>(null)
  const [frame, width] = useWidth<HTMLDivElement>(WIDTH_PX)
  const units = useUnits()
  const months = useMemo(() => listMonths(hikes, year), [hikes, year])
  const before = String(Number(year) - 1)
  const monthsBefore = useMemo(() => listMonths(all, before), [all, before])
  const metres = useMemo(() => months.map(({ ascentM }) => ascentM), [months])
  const metresBefore = useMemo(() => monthsBefore.map(({ ascentM }) => ascentM), [monthsBefore])
  const hasBefore = monthsBefore.some(({ hikes: some }) => some.length > 0)
  const chosen = month === null ? undefined : months[month]
  const invitation = (
    <p className="text-meta text-pretty text-ink-2">
      {hasBefore
        ? t(
            'Each mountain is as high as its month’s elevation gain. The hazy ones behind are {year}. Choose a month to see its hikes.',
            { year: before },
          )
        : t('Each mountain is as high as its month’s elevation gain. Choose a month to see its hikes.')}
    </p>
  )
  return (
    <section
      aria-label={t('The months of {year}', { year })}
      className="card overflow-hidden max-sm:-mx-4 max-sm:rounded-none"
    >
      <div ref={frame}>
        <Ridge
          metres={metres}
          before={metresBefore}
          summary={ridgeSummary(year, months, units)}
          seed={year}
          width={width}
          chosen={month}
        />
        <DayStrip year={year} hikes={hikes} width={width} />
        <div role="group" aria-label={t('Months')} className="grid grid-cols-12">
          {months.map((one, place) => (
            <PlaceButton
              key={one.key}
              isOn={place === month}
              label={t('{month}, {totals}', { month: formatMonth(one.key), totals: formatSpan(one, units) })}
              onClick={() => setMonth(place === month ? null : place)}
            >
              {formatMonthName(one.key, width < NAMES_FROM_PX ? 'narrow' : 'short')}
            </PlaceButton>
          ))}
        </div>
      </div>
      <div className="border-t border-line px-4 py-4 sm:px-5">
        {chosen ? <MonthHikes month={chosen} before={hasBefore ? monthsBefore[month ?? 0] : undefined} /> : invitation}
        <SpanTable
          caption={t('{year} by month', { year })}
          heading={t('Month')}
          rows={months.map((span) => ({ name: formatMonth(span.key), span }))}
          before={hasBefore ? { name: before, spans: monthsBefore } : undefined}
        />
      </div>
    </section>
  )
}

function ridgeSummary(year: string, months: readonly Span<MyWalk>[], units: Units): string {
  const highest = months.toSorted((a, b) => b.ascentM - a.ascentM)[0]
  if (!highest || highest.ascentM === 0) return t('Elevation gain by month in {year} is unknown.', { year })
  return t('Elevation gain by month in {year}, drawn as mountains. The highest is {month} with {climb}.', {
    year,
    month: formatMonth(highest.key),
    climb: units.climb(highest.ascentM),
  })
}
