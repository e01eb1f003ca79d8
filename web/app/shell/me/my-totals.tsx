import type { Totals } from '#contract/account/user-shapes.ts'
import { useUnits } from '#web/platform/units/use-units.ts'

/** The four totals in one line, which keeps its height while they load. */
export function MyTotals({ totals }: { totals: Totals | null }) {
  const units = useUnits()
  const facts = [
    { label: 'Hikes', value: totals && String(totals.totalHikes) },
    {
      label: units.distance === 'km' ? 'Kilometres' : 'Miles',
      value: totals && units.formatKm(totals.totalLength, 0),
    },
    {
      label: units.height === 'm' ? 'Metres climbed' : 'Feet climbed',
      value: totals && units.formatMetres(totals.totalElevation),
    },
    { label: 'Countries', value: totals && String(totals.totalCountries) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-y-1 border-t border-line py-2 sm:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end px-4 py-1 sm:text-center">
          <dt className="text-tiny text-ink-3">{label}</dt>
          <dd className="min-h-7 font-display text-card-lg font-stat break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
