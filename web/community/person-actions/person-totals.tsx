import { DIRECTORY_KM_DECIMALS } from '#domain/platform/limits.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'

interface PersonTotalsProps {
  person: { totalHikes: number; totalLength: number; totalElevation: number }
  names: readonly [hikes: string, length: string, elevation: string]
  /** The number of hikes in common with the reader; 0 is left out. */
  inCommon?: number | undefined
  className?: string
}

/** A person's totals at the foot of their card: hikes, distance and ascent. */
export function PersonTotals({ person, names, inCommon = 0, className = '' }: PersonTotalsProps) {
  const units = useUnits()
  // least widths, so that the columns of the cards in a list line up
  const totals = [
    [names[0], formatCount(person.totalHikes), '', 'min-w-9'],
    [names[1], units.formatKm(person.totalLength, DIRECTORY_KM_DECIMALS), units.distance, 'min-w-22'],
    [names[2], units.formatMetres(person.totalElevation), units.height, 'min-w-17'],
    ...(inCommon === 0 ? [] : [[t('In common ##number of hikes'), formatCount(inCommon), '', '']]),
  ]
  return (
    <dl className={`mt-auto flex flex-wrap gap-x-5 gap-y-2 full:gap-x-6 ${className}`}>
      {totals.map(([name, value, unit, width]) => (
        <div key={name} className={`flex flex-col-reverse ${width}`}>
          <dt className="text-small text-ink-3">{name}</dt>
          <dd className="text-meta whitespace-nowrap tabular-nums">
            <span className="font-bold">{value}</span> {unit && <span className="text-ink-3">{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
