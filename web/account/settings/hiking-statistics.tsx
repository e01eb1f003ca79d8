import { pages } from '#contract/pages.ts'
import type { Totals } from '#contract/account/user-shapes.ts'
import { PROFILE_KM_DECIMALS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'

/** A ruled rail of the four totals; two by two where a long number would break in four columns. */
export function HikingStatistics({ totals, className }: { totals: Totals; className: string }) {
  const units = useUnits()
  const facts = [
    { label: t('Total Hikes'), value: String(totals.totalHikes) },
    {
      label: t('Total Distance'),
      value: units.formatKm(totals.totalLength, PROFILE_KM_DECIMALS),
      unit: units.distance,
    },
    { label: t('Total Elevation'), value: units.formatMetres(totals.totalElevation), unit: units.height },
    { label: t('Countries Hiked'), value: String(totals.totalCountries) },
  ]
  return (
    <section aria-labelledby="hiking-statistics" className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="hiking-statistics" className="text-h2">
          {t('Hiking Statistics')}
        </h2>
        <Link to={pages.years.path} className="text-link inline-flex min-h-11 items-center">
          {t(pages.years.title)}
        </Link>
      </div>
      <dl className="mt-4 grid grid-cols-2 border-t-2 border-ink full:grid-cols-4">
        {facts.map(({ label, value, unit }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line py-4 pe-3 max-full:odd:border-e max-full:even:ps-4 max-full:nth-[n+3]:border-t full:not-first:border-s full:not-first:ps-5"
          >
            <dt className="text-meta text-ink-2">{label}</dt>
            <dd className="min-w-0 font-display text-stat break-words tabular-nums">
              {value}
              {unit && <span className="ms-1 text-unit font-label whitespace-nowrap text-ink-2">{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
