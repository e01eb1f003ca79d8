import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatShortDistance } from '#domain/platform/format/units.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { SelectField } from '#web/platform/ui/fields/field.tsx'
import type { TrackChoice } from '#web/diary/hike-form/save/save-files.ts'
import type { FormHandle } from '#web/diary/hike-form/use-hike-form.ts'

const HIDDEN_ENDS_M: readonly number[] = [0, 200, 500, 1000]

type Sharing = Pick<TrackChoice, 'isShared' | 'isForFollowers' | 'hideEndsM'>

interface TrackSharingProps {
  form: FormHandle
  stored: Hike['gpxFile']
  /** The track belongs to a further walk: it is shown with the walk and never represents the trail. */
  ofWalk: boolean
}

/** Chooses who can see the track, and how much of it. Changes to a stored track send the file again. */
export function TrackSharing({ form, stored, ofWalk }: TrackSharingProps) {
  const { distance } = useUnits()
  const choice = form.files.track
  const own = choice === 'remove' ? null : choice
  const asStored = toSharing(stored)
  const { isShared, isForFollowers, hideEndsM } = own ?? asStored
  const share = (changed: Partial<Sharing>) => {
    const sharing = { isShared, isForFollowers, hideEndsM, ...changed }
    const isAsStored = SHARING.every((each) => sharing[each] === asStored[each])
    const track = own?.file ? { ...own, ...sharing } : { file: null, isFromTrail: false, ...sharing }
    form.change({ type: 'chose', files: { track: track.file === null && isAsStored ? null : track } })
  }
  return (
    <>
      <label className="mt-1 flex min-h-11 items-center gap-2.5 text-label">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
          checked={isShared}
          onChange={(event) => share({ isShared: event.target.checked })}
        />
        {ofWalk ? t('Share this track with the walk') : t("Share this track on the hike's page")}
      </label>
      {isShared && (
        <SelectField
          label={t('Share it with')}
          className="mt-1 mb-2"
          value={isForFollowers ? 'followers' : 'all'}
          onChange={(event) => share({ isForFollowers: event.target.value === 'followers' })}
        >
          <option value="all">{t('Everyone who can see the hike')}</option>
          <option value="followers">{t('My followers')}</option>
        </SelectField>
      )}
      {isShared && (
        <SelectField
          label={t('Hide the start and end')}
          hint={t('Hidden from everyone but you. Tracks too short for this stay private.')}
          className="mt-1 mb-2"
          value={hideEndsM}
          onChange={(event) => share({ hideEndsM: Number(event.target.value) })}
        >
          {withStored(asStored.hideEndsM).map((metres) => (
            <option key={metres} value={metres}>
              {metres === 0 ? t('No ##do not hide start and end') : formatShortDistance(metres, distance)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

const SHARING = ['isShared', 'isForFollowers', 'hideEndsM'] as const

function toSharing(stored: Hike['gpxFile']): Sharing {
  const isForFollowers = stored?.visibility === 'followers'
  return { isShared: stored?.isShared === true || isForFollowers, isForFollowers, hideEndsM: stored?.hideEndsM ?? 0 }
}

/** Adds a stored length that is not offered here but was set through the API. */
function withStored(metres: number) {
  return HIDDEN_ENDS_M.includes(metres) ? HIDDEN_ENDS_M : [...HIDDEN_ENDS_M, metres]
}
