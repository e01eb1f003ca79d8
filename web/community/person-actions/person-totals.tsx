import { DIRECTORY_KM_DECIMALS } from '#domain/platform/limits.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { useUnits } from '#web/platform/units/use-units.ts'

interface PersonTotalsProps {
  person: { totalHikes: number; totalLength: number; totalElevation: number }
  names: readonly [hikes: string, length: string, elevation: string]
  isLarge?: boolean
}

/** A person's totals at the foot of their card: hikes, distance and ascent. */
export function PersonTotals({ person, names, isLarge = false }: PersonTotalsProps) {
  const units = useUnits()
  const totals = [
    [formatCount(person.totalHikes), ''],
    [units.formatKm(person.totalLength, DIRECTORY_KM_DECIMALS), units.distance],
    [units.formatMetres(person.totalElevation), units.height],
  ]
  return (
    <dl
      className={`mt-auto ${isLarge ? 'grid grid-cols-3 gap-x-3 pt-5' : 'flex flex-wrap gap-x-7 gap-y-2 pt-4 pr-16 md:pr-24'}`}
    >
      {totals.map(([value, unit], at) => (
        <div key={names[at]} className={`flex flex-col-reverse ${isLarge ? 'min-w-0 justify-end' : ''}`}>
          <dt className="text-small text-ink-3">{names[at]}</dt>
          <dd className={`tabular-nums ${isLarge ? 'text-name wrap-anywhere' : 'text-meta whitespace-nowrap'}`}>
            <span className={isLarge ? 'font-display font-h3' : 'font-bold'}>{value}</span>{' '}
            {unit && <span className="text-meta text-ink-3">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
