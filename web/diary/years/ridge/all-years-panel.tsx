import { useMemo } from 'react'
import { listYearSpans } from '#domain/diary/years/years.ts'
import { listYears } from '#domain/diary/hikes/hike-years.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { useWidth } from '#web/platform/ui/elevation-chart/use-width.ts'
import { formatSpan } from './format-span.ts'
import { PlaceButton } from './place-button.tsx'
import { Ridge } from './ridge.tsx'
import { SpanTable } from './span-table.tsx'

const WIDTH_PX = 1200
/** Below this width, a year is shortened to two digits. */
const YEAR_PX = 44

/** All years as one range, a mountain for each; a click opens the year. Renders nothing without dated hikes. */
export function AllYearsPanel({ hikes, onYear }: { hikes: readonly MyWalk[]; onYear: (year: string) => void }) {
  const [frame, width] = useWidth<HTMLDivElement>(WIDTH_PX)
  const units = useUnits()
  const years = useMemo(() => listYearSpans(hikes), [hikes])
  const metres = useMemo(() => years.map(({ ascentM }) => ascentM), [years])
  const highest = years.toSorted((a, b) => b.ascentM - a.ascentM)[0]
  if (!highest) return null
  const hasMore = (listYears(hikes).at(-1) ?? '') < (years[0]?.key ?? '')
  return (
    <section aria-label={t('The years')} className="card overflow-hidden max-sm:-mx-4 max-sm:rounded-none">
      <div ref={frame}>
        <Ridge
          metres={metres}
          summary={t('Elevation gain by year, drawn as mountains. The highest is {year} with {climb}.', {
            year: highest.key,
            climb: units.climb(highest.ascentM),
          })}
          seed="ever"
          width={width}
          chosen={null}
        />
        <div
          role="group"
          aria-label={t('Years')}
          className="grid"
          style={{ gridTemplateColumns: `repeat(${years.length}, minmax(0, 1fr))` }}
        >
          {years.map((year) => (
            <PlaceButton
              key={year.key}
              label={t('{year}, {totals}', { year: year.key, totals: formatSpan(year, units) })}
              onClick={() => onYear(year.key)}
            >
              {width / years.length < YEAR_PX ? year.key.slice(2) : year.key}
            </PlaceButton>
          ))}
        </div>
      </div>
      <div className="border-t border-line px-4 py-4 sm:px-5">
        <p className="text-meta text-pretty text-ink-2">
          {hasMore
            ? t(
                'Each mountain is as high as its year’s elevation gain. These are the latest twelve years. Choose a year to see its months.',
              )
            : t('Each mountain is as high as its year’s elevation gain. Choose a year to see its months.')}
        </p>
        <SpanTable caption={t('By year')} heading={t('Year')} rows={years.map((span) => ({ name: span.key, span }))} />
      </div>
    </section>
  )
}
