import { dayAtOffset, formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import type { TrackOfFile } from '#web/diary/track-files/recording.ts'

interface TracksInFileProps {
  tracks: readonly TrackOfFile[]
  /** Called with the indexes of the chosen tracks. */
  onChoose: (only: readonly number[]) => void
}

/** Chooses tracks of a file that holds several separate walks: all at first, and at least one. */
export function TracksInFile({ tracks, onChoose }: TracksInFileProps) {
  const taken = tracks.flatMap(({ isTaken }, at) => (isTaken ? [at] : []))
  const toggle = (at: number) =>
    onChoose(tracks.flatMap(({ isTaken }, each) => ((each === at ? !isTaken : isTaken) ? [each] : [])))
  const units = useUnits()
  return (
    <fieldset className="mt-2 rounded-control bg-sunken px-3.5 py-1.5">
      <legend className="sr-only">{t('Tracks to use from this file')}</legend>
      <p aria-hidden className="pt-1 text-label font-semibold">
        {t('This file has {count, plural, one {# separate track} other {# separate tracks}}. Which should count?', {
          count: tracks.length,
        })}
      </p>
      {tracks.map((track, at) => (
        // the order of the tracks in a file never changes
        // oxlint-disable-next-line react/no-array-index-key
        <label key={at} className="flex min-h-11 items-center gap-2.5 text-meta">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-ink"
            checked={track.isTaken}
            disabled={track.isTaken && taken.length === 1}
            onChange={() => toggle(at)}
          />
          <span className="min-w-0 grow wrap-anywhere">{track.name ?? t('Track {number}', { number: at + 1 })}</span>
          <span className="text-ink-2 tabular-nums">
            {track.startedAt === null
              ? units.length(track.lengthKm, 1)
              : t('{day}, {length}', {
                  day: formatDay(dayAtOffset(track.startedAt, 0)),
                  length: units.length(track.lengthKm, 1),
                })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
