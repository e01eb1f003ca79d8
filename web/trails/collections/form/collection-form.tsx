import { type SubmitEvent, useState } from 'react'
import { COLLECTION_VISIBILITIES, type CollectionVisibility } from '#domain/trails/collections/collection-rules.ts'
import { MAX_COLLECTION_NAME_CHARS, MAX_COLLECTION_WORDS_CHARS } from '#domain/platform/limits.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { DraftOffer } from '#web/platform/drafts/draft-offer.tsx'
import { FormBoundary } from '#web/platform/drafts/form-boundary.tsx'
import { VISIBILITY_NAMES } from '#web/trails/collections/progress/collection-texts.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/platform/ui/dialog/confirm-dialog.tsx'
import { CheckField } from '#web/platform/ui/fields/check-field.tsx'
import { RadioChips } from '#web/platform/ui/fields/chip-group.tsx'
import { TextAreaField, TextField } from '#web/platform/ui/fields/field.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { AddEntries } from './add-entries.tsx'
import { type CollectionValues, restoreCollection } from './collection-form-model.ts'
import { EntriesEditor } from './entries-editor.tsx'
import { useFormDraft } from './use-form-draft.ts'

interface CollectionFormProps {
  /** The collection that is edited. */
  id?: string
  title: string
  saveText: string
  initial: CollectionValues
  /** Sends the values; rejects as the call does. */
  onSave: (values: CollectionValues) => Promise<void>
  onCancel: () => void
}

/** The form of a collection: what it is, who sees it, and what is in it. */
export function CollectionForm({ id, title, saveText, initial, onSave, onCancel }: CollectionFormProps) {
  const [values, setValues] = useState(initial)
  const [isAsking, setAsking] = useState(false)
  const isDirty = values !== initial
  const draft = useFormDraft({ values, isDirty, id, fill: (saved) => setValues(restoreCollection(initial, saved)) })
  const saving = useSaving(async () => {
    await onSave(values)
    draft.finish()
  })
  const change = (some: Partial<CollectionValues>) => setValues((now) => ({ ...now, ...some }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void saving.save(values.name.trim() === '' ? t('Please enter a name') : null)
  }
  const giveUp = () => {
    draft.finish()
    onCancel()
  }
  return (
    <FormBoundary
      backupKey="collectionFormBackup"
      readForm={() => ({ ...values })}
      {...(id !== undefined && { hikeId: id })}
    >
      <form noValidate onSubmit={submit} aria-label={title} className="mx-auto grid max-w-200 grid-cols-1 gap-8">
        <div>
          <PageTitle title={title} className="mb-6 wrap-anywhere" />
          <DraftOffer backup={draft} />
          <AboutFields values={values} nameProblem={saving.nameProblem} onChange={change} />
        </div>
        <section aria-labelledby="entries" className="grid grid-cols-1 gap-5">
          <h2 id="entries" className="text-h2">
            {t('What is in it')}
          </h2>
          <AddEntries entries={values.entries} onChange={(entries) => change({ entries })} />
          <EntriesEditor
            entries={values.entries}
            isOrdered={values.isOrdered}
            onChange={(entries) => change({ entries })}
          />
        </section>
        <div className="sticky bottom-(--tab-bar) z-10 -mx-4 flex flex-wrap justify-end gap-3 border-t border-line bg-bg px-4 py-3">
          {saving.problem && <ProblemNote message={saving.problem} className="w-full" />}
          <Button onClick={() => (isDirty ? setAsking(true) : giveUp())}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={saving.isSaving} loadingText={t('Saving...')}>
            {saveText}
          </Button>
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={t('Discard changes?')}
          message={t('What you entered is not saved yet.')}
          confirmText={t('Discard')}
          onConfirm={giveUp}
          onCancel={() => setAsking(false)}
        />
      )}
    </FormBoundary>
  )
}

function useSaving(send: () => Promise<void>) {
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [nameProblem, setNameProblem] = useState<string | null>(null)
  const save = async (refused: string | null) => {
    setNameProblem(refused)
    if (isSaving || refused !== null) return
    setSaving(true)
    setProblem(null)
    try {
      await send()
    } catch (error) {
      const isTold = error instanceof ApiError && error.hasMessage
      setProblem(isTold ? problemText(error) : t('Failed to save the collection'))
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, problem, nameProblem, save }
}

interface AboutFieldsProps {
  values: CollectionValues
  nameProblem: string | null
  onChange: (some: Partial<CollectionValues>) => void
}

function AboutFields({ values, nameProblem, onChange }: AboutFieldsProps) {
  const { name, words, kind, isOrdered, visibility } = values
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextField
        label={t('Name')}
        name="name"
        required
        maxLength={MAX_COLLECTION_NAME_CHARS}
        autoComplete="off"
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
        error={nameProblem ?? undefined}
      />
      <TextAreaField
        label={t('What it is about')}
        isOptional
        name="words"
        maxLength={MAX_COLLECTION_WORDS_CHARS}
        value={words}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioChips
          label={t('It holds')}
          options={[
            { value: 'peaks', label: t('Peaks') },
            { value: 'trails', label: t('Trails') },
          ]}
          value={kind}
          onChange={(next) => onChange({ kind: next })}
        />
        <CheckField
          label={t('Numbered')}
          hint={t('Its order means something: a ranking, or stages of a way.')}
          isOn={isOrdered}
          onToggle={(isOn) => onChange({ isOrdered: isOn })}
        />
      </div>
      <div className="grid gap-2">
        <RadioChips
          label={t('Who can see it')}
          options={COLLECTION_VISIBILITIES.map((value) => ({ value, label: t(VISIBILITY_NAMES[value]) }))}
          value={visibility}
          onChange={(next) => onChange({ visibility: next })}
        />
        <p className="text-small text-ink-3">{t(VISIBILITY_HINTS[visibility])}</p>
      </div>
    </div>
  )
}

const VISIBILITY_HINTS: Readonly<Record<CollectionVisibility, string>> = {
  private: msg('Only you see it. What you tick is always yours alone.'),
  link: msg('It is in no list; whoever has the link can see, collect and copy it.'),
  public: msg('It is listed among the collections, with your name. Everyone can collect and copy it.'),
}
