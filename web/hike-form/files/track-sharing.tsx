import type { Hike } from '#contract/hike-shapes.ts'
import { SelectField } from '#web/ui/fields/field.tsx'
import type { TrackChoice } from '../save/save-files.ts'
import type { FormHandle } from '../use-hike-form.ts'

const HIDDEN_ENDS: readonly (readonly [metres: number, label: string])[] = [
  [0, 'No'],
  [200, '200 m'],
  [500, '500 m'],
  [1000, '1 km'],
]

type Sharing = Pick<TrackChoice, 'isShared' | 'hideEndsM'>

/** Who may see the track, and how much of it. What is changed of a stored track is sent with the file once more. */
export function TrackSharing({ form, stored }: { form: FormHandle; stored: Hike['gpxFile'] }) {
  const choice = form.files.track
  const own = choice === 'remove' ? null : choice
  const asStored = { isShared: stored?.isShared === true, hideEndsM: stored?.hideEndsM ?? 0 }
  const { isShared, hideEndsM } = own ?? asStored
  const share = (changed: Partial<Sharing>) => {
    const sharing = { isShared, hideEndsM, ...changed }
    const isAsStored = sharing.isShared === asStored.isShared && sharing.hideEndsM === asStored.hideEndsM
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
        Share this track on the hike's page
      </label>
      {isShared && (
        <SelectField
          label="Hide the start and end"
          hint="From everybody but you. A track that is shorter stays private."
          className="mt-1 mb-2"
          value={hideEndsM}
          onChange={(event) => share({ hideEndsM: Number(event.target.value) })}
        >
          {withStored(asStored.hideEndsM).map(([metres, label]) => (
            <option key={metres} value={metres}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

/** Another length than those offered may have been set through the API. */
function withStored(metres: number) {
  return HIDDEN_ENDS.some(([offered]) => offered === metres)
    ? HIDDEN_ENDS
    : [...HIDDEN_ENDS, [metres, `${metres} m`] as const]
}
