import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_CONDITION_CHARS, VISIBLE_DAYS, conditionProblem, seenOnProblem } from '#domain/trails/conditions.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { t } from '#domain/platform/language/translate.ts'
import { PhotoField } from '#web/diary/hike-form/files/photo-field.tsx'
import { today } from '#web/diary/list-rows/today.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { TextAreaField, TextField } from '#web/platform/ui/fields/field.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { usePostCondition } from './use-post-condition.ts'

/** A form for an update on the trail: a text, its day and an optional photo. */
export function ConditionForm({ trail, onClose }: { trail: TrailAddress; onClose: () => void }) {
  const [text, setText] = useState('')
  const [seenOn, setSeenOn] = useState(today)
  const [photo, setPhoto] = useState<File | null>(null)
  const [openedAt] = useState(Date.now)
  const [isChecked, setChecked] = useState(false)
  const { post, isPending, problem } = usePostCondition(trail, onClose)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const problems = { text: conditionProblem(text), seenOn: seenOnProblem(seenOn, openedAt) }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problems.text !== null || problems.seenOn !== null) {
      form.current?.querySelector<HTMLElement>(problems.text !== null ? 'textarea' : 'input')?.focus()
      return
    }
    if (!isPending) post({ text, seenOn, photo })
  }
  const length = [...text].length
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Add an update')}
      onSubmit={send}
      className="card mb-4 grid gap-4 p-4 md:p-5"
    >
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-fill-auto">
        <TextAreaField
          label={t('What is it like?')}
          rows={2}
          required
          placeholder={t('Snow from 2,000 m up to the saddle')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          aside={`${length}/${MAX_CONDITION_CHARS}`}
          error={isChecked || length > MAX_CONDITION_CHARS ? (problems.text ?? undefined) : undefined}
        />
        <TextField
          label={t('When were you there?')}
          type="date"
          required
          max={today()}
          value={seenOn}
          onChange={({ target }) => setSeenOn(target.value)}
          error={isChecked ? (problems.seenOn ?? undefined) : undefined}
        />
      </div>
      <div className="max-w-md">
        <PhotoField
          choice={photo}
          onChoose={(choice) => setPhoto(choice instanceof File ? choice : null)}
          stored={null}
          preview={photo}
        />
      </div>
      {problem && <ProblemNote message={problem} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" isLoading={isPending} loadingText={t('Posting...')}>
          {t('Post ##verb')}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={isPending}>
          {t('Cancel')}
        </Button>
        <p className="ms-auto text-small text-ink-3">
          {t('Shown for {days, plural, one {# day} other {# days}}', { days: VISIBLE_DAYS })}
        </p>
      </div>
    </form>
  )
}
