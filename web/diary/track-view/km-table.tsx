import type { Units } from '#domain/platform/format/units.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { formatDuration } from './format-duration.ts'
import type { TrackReading } from './reading/parse-track.ts'

const CELL = 'border-t border-line py-1.5 text-end tabular-nums'

/**
 * A table of the kilometres or miles of a walk, opened on demand: the time of each, and the gain in elevation. Renders nothing
 * where neither is known.
 */
export function KmTable({ reading }: { reading: Pick<TrackReading, 'splits' | 'mileSplits'> }) {
  const units = useUnits()
  const splits = units.distance === 'km' ? reading.splits : reading.mileSplits
  const hasTimes = splits.some(({ seconds }) => seconds !== null)
  const hasRises = splits.some(({ riseM }) => riseM !== null)
  if (splits.length < 2 || !(hasTimes || hasRises)) return null
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold">
        {units.distance === 'km' ? t('Kilometre by kilometre') : t('Mile by mile')}
      </summary>
      <table className="mt-1 w-full max-w-md text-meta">
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className="py-1.5 text-start font-medium">
              {t('To ##the end of each kilometre')}
            </th>
            {hasTimes && <Head>{t('Time')}</Head>}
            {hasRises && <Head>{t('Up or down')}</Head>}
          </tr>
        </thead>
        <tbody>
          {splits.map(({ toKm, seconds, riseM }) => (
            <tr key={toKm}>
              <th scope="row" className={`${CELL} text-left! font-medium`}>
                {units.length(toKm, 1)}
              </th>
              {hasTimes && <td className={CELL}>{formatDuration(seconds)}</td>}
              {hasRises && <td className={CELL}>{gainText(riseM, units)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const Head = ({ children }: { children: string }) => (
  <th scope="col" className="py-1.5 text-end font-medium">
    {children}
  </th>
)

/** Formats a gain in elevation: `+12 m`, `−40 m`, `0 m`. */
function gainText(riseM: number | null, units: Units): string {
  if (riseM === null) return t('unknown')
  const metres = Math.round(riseM)
  const sign = metres > 0 ? '+' : metres < 0 ? '−' : ''
  return `${sign}${units.climb(Math.abs(metres))}`
}
