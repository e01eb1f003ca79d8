import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { DayFields } from './fields/day-fields.tsx'
import { FactFields } from './fields/fact-fields.tsx'
import { fillFromTrack } from './files/fill-from-track.ts'
import { fillFromTrail } from './fields/fill-from-trail.ts'
import { CoverPreview } from './files/cover-preview.tsx'
import { LinkField } from './fields/link-field.tsx'
import { NotesField } from './fields/notes-field.tsx'
import { PhotoField } from './files/photo-field.tsx'
import { TrackField } from './files/track-field.tsx'
import { VisibilityField } from './fields/visibility-field.tsx'
import type { TrailSuggestion } from './fields/use-trail-suggestions.ts'
import { useHandedTrack } from './files/use-handed-track.ts'
import { useTrackChoice } from './files/use-track-choice.ts'
import { useMediaQuery } from '#web/platform/ui/hooks/use-media-query.ts'
import { FormFrame } from './form-frame.tsx'
import { FormStep } from './form-step.tsx'
import { daySummary, filesSummary, hikeSummary } from './step-summaries.ts'
import type { FormHandle } from './use-hike-form.ts'

interface HikeFormProps {
  id: string
  form: FormHandle
  /** The hike to edit; null for a new one. */
  hike: Hike | null
  /** Called with valid values only. Returns the fields that the server refused. */
  onSave: () => Promise<readonly string[]>
}

/** The fields for adding or editing a hike: one form, in three steps on phones. */
export function HikeForm({ id, form, hike, onSave }: HikeFormProps) {
  const track = useTrackChoice(form, (file, reading) => hike === null && fillFromTrack(form, file, reading))
  const stored = hike?.photo?.thumbnailUrl ?? null
  const photo = form.files.photo === 'remove' ? null : (form.files.photo ?? stored)
  const isRoomy = useMediaQuery('(min-width: 560px)')
  const [open, setOpen] = useState('hike')
  const step = (name: string) => ({ name, isOpen: open === name, onOpen: () => setOpen(name) })
  const reveal = (field: HTMLElement) => flushSync(() => setOpen(findStep(field) ?? open))
  useHandedTrack(hike === null ? track : null)
  useTrailOnOpen(form, hike === null ? track.findShared : null)

  const fillFrom = (trail: TrailSuggestion) => {
    fillFromTrail(form, trail)
    void track.findShared(trail)
  }

  return (
    <FormFrame id={id} form={form} onSave={onSave} reveal={reveal}>
      {isRoomy && <CoverPreview values={form.values} photo={photo} />}
      <div className="grid items-start gap-x-6 sm:gap-y-5 md:grid-cols-2">
        <FormStep {...step('hike')} title={t('The hike')} summary={hikeSummary(form)}>
          <FactFields form={form} onChooseTrail={hike === null ? fillFrom : null} />
        </FormStep>
        <FormStep {...step('day')} title={t('How it was')} summary={daySummary(form)}>
          <DayFields form={form} hasCount={hike !== null} />
          <div className="md:col-span-2">
            <NotesField form={form} />
          </div>
        </FormStep>
        <FormStep {...step('files')} title={t('Pictures and track')} summary={filesSummary(form, hike)}>
          <PhotoField
            choice={form.files.photo}
            onChoose={(photo) => form.change({ type: 'chose', files: { photo } })}
            stored={hike?.photo ?? null}
            preview={photo}
          />
          <TrackField form={form} track={track} stored={hike?.gpxFile ?? null} />
          <LinkField form={form} />
          <VisibilityField form={form} />
        </FormStep>
      </div>
    </FormFrame>
  )
}

function findStep(field: HTMLElement): string | undefined {
  return field.closest<HTMLElement>('[data-step]')?.dataset['step']
}

/** Looks for the trail's track when the form opens for a trail. */
function useTrailOnOpen({ initial }: FormHandle, find: ((trail: { name: string; country: string }) => unknown) | null) {
  const isFound = useRef(false)
  useEffect(() => {
    if (isFound.current || !find || initial.name === '' || initial.country === '') return
    isFound.current = true
    find(initial)
  }, [find, initial])
}
