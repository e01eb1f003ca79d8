import type { Totals } from '#contract/account/user-shapes.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { DIRECTORY_KM_DECIMALS } from '#domain/platform/limits.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { CountUp } from '#web/platform/ui/motion/count-up.tsx'

/** The totals of a person's hikes in one rail. */
export function ProfileTotals({ totals }: { totals: Totals }) {
  const units = useUnits()
  const facts = [
    { label: msg('Total Hikes'), value: formatCount(totals.totalHikes) },
    {
      label: msg('Total Length'),
      value: units.formatKm(totals.totalLength, DIRECTORY_KM_DECIMALS),
      unit: units.distance,
    },
    { label: msg('Total Elevation'), value: units.formatMetres(totals.totalElevation), unit: units.height },
  ]
  return (
    <dl className="grid border-t-2 border-ink md:grid-cols-3">
      {facts.map(({ label, value, unit }) => (
        <div
          key={label}
          className="flex min-w-0 items-baseline justify-between gap-x-4 border-line py-2.5 not-first:border-t md:flex-col-reverse md:justify-end md:py-4 md:pe-3 md:not-first:border-t-0 md:not-first:border-s md:not-first:ps-5"
        >
          <dt className="text-meta text-ink-2">{t(label)}</dt>
          <dd className="min-w-0 font-display text-stat wrap-anywhere tabular-nums">
            <CountUp what={`profile ${label}`}>{value}</CountUp>
            {unit && <span className="ms-1 text-unit font-label text-ink-2">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
