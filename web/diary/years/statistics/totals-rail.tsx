import { formatCount } from '#domain/platform/format/format.ts'
import { PROFILE_KM_DECIMALS } from '#domain/platform/limits.ts'
import type { Units } from '#domain/platform/format/units.ts'
import type { YearTotals } from '#domain/diary/years/years.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { CountUp } from '#web/platform/ui/motion/count-up.tsx'

/** A year to compare with; `isPart` is up to today's date, in the year before this one. */
export interface YearBefore {
  readonly year: string
  readonly isPart: boolean
}

interface TotalsRailProps {
  totals: YearTotals
  /** The year before, for comparison. */
  before: (YearBefore & { readonly totals: YearTotals }) | null
}

/** Shows the totals in a ruled rail, each above that of the year before. */
export function TotalsRail({ totals, before }: TotalsRailProps) {
  const units = useUnits()
  const facts = listFacts(units).map(({ label, unit, write }) => ({
    label,
    unit,
    value: write(totals),
    was: before && write(before.totals),
  }))
  return (
    <dl className="grid grid-cols-2 border-t-2 border-ink wide:grid-cols-5">
      {facts.map(({ label, value, unit, was }) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse justify-end border-line py-4 pe-3 max-wide:odd:border-e max-wide:even:ps-4 max-wide:nth-[n+3]:border-t wide:not-first:border-s wide:not-first:ps-5"
        >
          <dt className="text-meta text-ink-2">{t(label)}</dt>
          {was !== null && before && (
            <dd className="order-first text-small text-ink-3 tabular-nums">
              {comparisonText(unit ? `${was} ${unit}` : was, before)}
            </dd>
          )}
          <dd className="min-w-0 font-display text-stat wrap-anywhere tabular-nums">
            <CountUp what={`years ${label}`}>{value}</CountUp>
            {unit && <span className="ms-1 inline-block text-unit font-label text-ink-2">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `vs 42 km in 2024` */
function comparisonText(figure: string, { year, isPart }: YearBefore): string {
  return isPart ? t('vs {figure} this time last year', { figure }) : t('vs {figure} in {year}', { figure, year })
}

const listFacts = (
  units: Units,
): readonly { label: string; unit?: string; write: (totals: YearTotals) => string }[] => [
  { label: msg('Hikes'), write: ({ totalHikes }) => formatCount(totalHikes) },
  {
    label: msg('Distance'),
    unit: units.distance,
    write: ({ totalLength }) => units.formatKm(totalLength, PROFILE_KM_DECIMALS),
  },
  {
    label: msg('Elevation gain'),
    unit: units.height,
    write: ({ totalElevation }) => units.formatMetres(totalElevation),
  },
  { label: msg('Days out'), write: ({ daysOut }) => formatCount(daysOut) },
  { label: msg('Countries'), write: ({ totalCountries }) => formatCount(totalCountries) },
]
