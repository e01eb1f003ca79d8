import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { hasOtherLength } from '#web/diary/hike-form/hike-form-model.ts'
import type { SharedTrack } from './use-track-choice.ts'

interface SharedTrackChoiceProps {
  track: SharedTrack
  isTaken: boolean
  /** Length of the hike in km, as typed in the form. */
  length: string
  onTake: (isTaken: boolean) => void
}

/** Offers another member's shared track of the chosen trail. It is taken unless the box is unticked. */
export function SharedTrackChoice({ track, isTaken, length, onTake }: SharedTrackChoiceProps) {
  const id = useId()
  const units = useUnits()
  const { lengthKm } = track.figures
  const hikeKm = Number(length)
  return (
    <div className="mt-2 rounded-control bg-sunken px-3.5 py-1.5">
      <label className="flex min-h-11 items-center gap-2.5 text-label font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
          aria-describedby={id}
          checked={isTaken}
          onChange={(event) => onTake(event.target.checked)}
        />
        {t('Use another hiker’s shared track')}
      </label>
      <p id={id} className="pb-1.5 ps-7.5 text-small text-ink-2 tabular-nums">
        {hikeKm > 0
          ? t('The track is {track}, your hike {hike}', {
              track: units.length(lengthKm, 1),
              hike: units.length(hikeKm, 1),
            })
          : t('The track is {track}', { track: units.length(lengthKm, 1) })}
      </p>
      <p role="status" className="ps-7.5">
        {isTaken && hasOtherLength(lengthKm, length) && (
          <span className="flex items-start gap-2 pb-1.5 text-small font-semibold text-mod">
            <TriangleAlert className="mt-0.5 size-4 shrink-0" />
            {t('The lengths differ by more than a third. Is it the same route?')}
          </span>
        )}
      </p>
    </div>
  )
}
