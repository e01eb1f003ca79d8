import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Hike } from '#contract/hike-shapes.ts'
import { MAX_LINK_CHARS } from '#domain/limits.ts'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { DayFields } from './fields/day-fields.tsx'
import { FactFields } from './fields/fact-fields.tsx'
import { HikeFace } from './fields/hike-face.tsx'
import { NotesField } from './fields/notes-field.tsx'
import { PhotoField } from './fields/photo-field.tsx'
import { TrackField } from './fields/track-field.tsx'
import { figuresForForm, hikeProblems } from './hike-form-model.ts'
import type { TrailSuggestion } from './fields/trail-suggestions.ts'
import type { FormHandle } from './use-hike-form.ts'
import { useTrackChoice } from './fields/use-track-choice.ts'

interface HikeFormProps {
  id: string
  form: FormHandle
  /** The hike that is edited; null for a new one. */
  hike: Hike | null
  /** Called with good values alone. Answers the fields that the server refused. */
  onSave: () => Promise<readonly string[]>
}

/** The fields of a hike, the same for adding and editing. Cmd/Ctrl+Enter saves from any of them. */
export function HikeForm({ id, form, hike, onSave }: HikeFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const track = useTrackChoice(form)
  const stored = hike?.photo?.thumbnailUrl ?? null
  const photo = form.files.photo === 'remove' ? null : (form.files.photo ?? stored)
  useFirstFocus(element)
  useTrailOnOpen(form, hike === null ? track.findShared : null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const bad = Object.keys(hikeProblems(form.values))
    form.change({ type: 'tried' })
    focusFirst(element.current, bad.length > 0 ? bad : await onSave())
  }
  const fillFrom = (trail: TrailSuggestion) => {
    const { name, country, difficulty } = trail
    const link = 'link' in trail ? trail.link : ''
    const figures = figuresForForm({ lengthKm: trail.length, ascentM: trail.elevation })
    form.change({ type: 'filled', values: { name, country, difficulty, ...figures, ...(link && { link }) } })
    if (link) toast.success('Link copied from template')
    void track.findShared(trail)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut of what the button does
    <form id={id} ref={element} noValidate onSubmit={submit} onKeyDown={saveByKeys} className="grid gap-5 pt-1">
      <HikeFace values={form.values} photo={photo} />
      <div className="grid gap-x-6 gap-y-5 wide:grid-cols-2">
        <FactFields form={form} onChooseTrail={hike === null ? fillFrom : null} />
        <DayFields form={form} hasCount={hike !== null} />
      </div>
      <NotesField form={form} />
      <TextField
        label="Link"
        isOptional
        type="url"
        name="link"
        autoComplete="off"
        placeholder="https://"
        maxLength={MAX_LINK_CHARS}
        value={form.values.link}
        onChange={(event) => form.change({ type: 'typed', field: 'link', text: event.target.value })}
        error={form.problems.link}
      />
      <div className="grid items-start gap-x-6 gap-y-5 wide:grid-cols-2">
        <PhotoField form={form} stored={hike?.photo ?? null} preview={photo} />
        <TrackField form={form} track={track} stored={hike?.gpxFile ?? null} />
      </div>
    </form>
  )
}

function saveByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

function focusFirst(form: HTMLFormElement | null, fields: readonly string[]) {
  const bad = [...(form?.elements ?? [])].find((element) => fields.includes(element.getAttribute('name') ?? ''))
  if (bad instanceof HTMLElement) bad.focus()
}

/** The form comes after its dialog, which could not yet focus it. */
function useFirstFocus(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=name]')?.focus(), [form])
}

/** A form that opens for a trail looks for its track at once. */
function useTrailOnOpen({ initial }: FormHandle, find: ((trail: { name: string; country: string }) => unknown) | null) {
  const isFound = useRef(false)
  useEffect(() => {
    if (isFound.current || !find || initial.name === '' || initial.country === '') return
    isFound.current = true
    find(initial)
  }, [find, initial])
}
