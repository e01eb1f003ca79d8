import Info from 'lucide-react/icons/info'
import type { TrackStats } from '#domain/tracks/statistics/track-stats.ts'
import { t } from '#domain/platform/language/translate.ts'
import { formatDuration } from '#web/diary/track-view/format-duration.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import type { DeviceStatistics } from '#web/diary/track-files/recording.ts'

/** Lists what was repaired, left out or shrunk in a file. */
export function ReadingNotes({ notes }: { notes: readonly string[] }) {
  return (
    <div role="status">
      {notes.length > 0 && (
        <ul className="mt-2 grid gap-1 text-small text-ink-2">
          {notes.map((note) => (
            <li key={note} className="flex items-start gap-2">
              <Info className="mt-0.5 size-4 shrink-0" />
              {note}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Compares the statistics of the watch with ours: both are valid ways to count. */
export function DeviceTable({ device, figures }: { device: DeviceStatistics; figures: TrackStats }) {
  const units = useUnits()
  const metresText = (metres: number | null) => (metres === null ? t('unknown ##elevation gain') : units.climb(metres))
  const rows = [
    [
      t('Elevation gain'),
      metresText(figures.maxElevationM === null ? null : figures.ascentM),
      metresText(device.ascentM),
    ],
    [t('Moving time'), formatDuration(figures.movingTimeS), formatDuration(device.movingS)],
    [t('Total time'), formatDuration(figures.elapsedTimeS), formatDuration(device.elapsedS)],
  ]
  return (
    <table className="mt-2 w-full text-small tabular-nums">
      <thead>
        <tr className="text-ink-3">
          <td />
          <th scope="col" className="py-1 pe-3 text-start font-normal">
            {t('Calculated here')}
          </th>
          <th scope="col" className="py-1 text-start font-normal">
            {t('From the watch')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([figure, here, watch]) => (
          <tr key={figure} className="border-t border-line">
            <th scope="row" className="py-1 pe-3 text-start font-normal text-ink-2">
              {figure}
            </th>
            <td className="py-1 pe-3 font-semibold">{here}</td>
            <td className="py-1">{watch}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
