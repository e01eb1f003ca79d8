import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import { t } from '#domain/platform/language/translate.ts'
import { NotesField } from '#web/diary/hike-form/fields/notes-field.tsx'
import { WeatherField } from '#web/diary/hike-form/fields/weather-field.tsx'
import { PhotoField } from '#web/diary/hike-form/files/photo-field.tsx'
import { TrackField } from '#web/diary/hike-form/files/track-field.tsx'
import { useTrackChoice } from '#web/diary/hike-form/files/use-track-choice.ts'
import { FormFrame } from '#web/diary/hike-form/form-frame.tsx'
import { useSaving } from '#web/diary/hike-form/dialog/use-saving.ts'
import { formValuesFromHike } from '#web/diary/hike-form/hike-form-model.ts'
import { toSaveProblem } from '#web/diary/hike-form/save/save-hike.ts'
import { useHikeForm } from '#web/diary/hike-form/use-hike-form.ts'
import { withWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { TextField } from '#web/platform/ui/fields/field.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { saveWalk } from './save-walk.ts'

interface WalkFormProps {
  hike: Hike
  /** Null for a walk that was counted without a day. */
  walk: Visit | null
  onClose: () => void
}

/** A form for the day, weather, notes, photo and track of a further walk, in place of its row. */
export function WalkForm({ hike, walk, onClose }: WalkFormProps) {
  const id = useId()
  const client = useQueryClient()
  const form = useHikeForm(() =>
    walk ? formValuesFromHike(withWalk(hike, walk)) : { ...formValuesFromHike(hike), ...EMPTY_VALUES },
  )
  const track = useTrackChoice(form, () => {})
  const [isAsking, setAsking] = useState(false)
  const saving = useSaving(form, {
    send: () => saveWalk(client, { hike, walk }, form),
    onSaved: onClose,
    explain: (error) => toSaveProblem(error, 'update'),
  })
  const stored = walk?.photo?.thumbnailUrl ?? null
  const photo = form.files.photo === 'remove' ? null : (form.files.photo ?? stored)
  const cancel = () => (form.isDirty ? setAsking(true) : onClose())
  return (
    <div className="grid gap-5" ref={useFocusFirstField()}>
      <FormFrame id={id} form={form} onSave={saving.save}>
        <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-auto-fill">
          <TextField
            label={t('Completed on')}
            type="date"
            name="completedOn"
            required
            value={form.values.completedOn}
            onChange={(event) => form.change({ type: 'typed', field: 'completedOn', text: event.target.value })}
            error={form.problems.completedOn}
          />
          <WeatherField
            values={form.values.weatherConditions}
            onChange={(weatherConditions) => form.change({ type: 'filled', values: { weatherConditions } })}
          />
        </div>
        <NotesField form={form} />
        <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
          <PhotoField
            choice={form.files.photo}
            onChoose={(photo) => form.change({ type: 'chose', files: { photo } })}
            stored={walk?.photo ?? null}
            preview={photo}
          />
          {/* the track does not change the hike's length and ascent */}
          <TrackField
            form={form}
            track={{ ...track, figures: null, shared: null }}
            stored={walk?.gpxFile ?? null}
            ofWalk
          />
        </div>
      </FormFrame>
      {saving.problem && <ProblemNote message={saving.problem} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" form={id} variant="primary" isLoading={saving.isSaving} loadingText={t('Saving...')}>
          {t('Save walk')}
        </Button>
        <Button onClick={cancel} disabled={saving.isSaving}>
          {t('Cancel')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('Discard changes?')}
          message={t('What you entered is not saved yet.')}
          confirmText={t('Discard')}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const EMPTY_VALUES = { completedOn: '', weatherConditions: [], notes: '' }

/** Returns a ref for the form; focuses its first field when it opens. */
function useFocusFirstField() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector<HTMLElement>('[name=completedOn]')?.focus(), [])
  return frame
}
