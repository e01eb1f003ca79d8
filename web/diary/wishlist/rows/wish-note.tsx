import { useMutation, useQueryClient } from '@tanstack/react-query'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Wish } from '#contract/diary/wishlist.ts'
import { MAX_WISH_NOTE_CHARS } from '#domain/platform/limits.ts'
import { wishNoteProblem } from '#domain/diary/ranked-list/wish-note.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { Button, IconButton } from '#web/platform/ui/buttons/button.tsx'
import { TextAreaField } from '#web/platform/ui/fields/field.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'

/** The state of a wish's note: open while it is being written. */
export interface OpenNote {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

interface WishNoteProps {
  wish: Wish
  note: OpenNote
  className?: string
}

/** A button that opens the editor of a wish's note, and gets the focus back afterwards. */
export function NoteButton({ wish, note: { isOpen, setOpen }, className }: WishNoteProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <IconButton
      ref={button}
      label={
        wish.note ? t('Edit my note on {name}', { name: wish.name }) : t('Add a note on {name}', { name: wish.name })
      }
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      className={className}
    >
      <NotebookPen />
    </IconButton>
  )
}

/** Shows or edits my note on a wish. Renders nothing without a note. */
export function WishNote({ wish, note, className = '' }: WishNoteProps) {
  if (note.isOpen) return <NoteForm wish={wish} onClose={() => note.setOpen(false)} />
  if (!wish.note) return null
  return (
    <p className={`line-clamp-4 basis-full text-small whitespace-pre-line text-ink wrap-anywhere ${className}`}>
      {wish.note}
    </p>
  )
}

/** Edits a note. Escape discards the change; Ctrl or Cmd with Enter saves it. */
function NoteForm({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const client = useQueryClient()
  const [note, setNote] = useState(wish.note)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector('textarea')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  const saving = useMutation({
    ...mutationFor(api.wishlist.update),
    networkMode: 'always',
    onSuccess: (saved, { params }) => {
      client.setQueryData(queryFor(api.wishlist.mine, {}).queryKey, (list) =>
        list?.map((each) => (each._id === params.hikeId ? { ...each, ...saved } : each)),
      )
      onClose()
    },
  })
  const problem = wishNoteProblem(note)
  const save = () => {
    if (note === wish.note) onClose()
    else if (problem === null && !saving.isPending) saving.mutate({ params: { hikeId: wish._id }, body: { note } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !saving.isPending) onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Note on {name}', { name: wish.name })}
      onSubmit={submit}
      className="grid max-w-2xl basis-full gap-2.5 py-1.5"
    >
      <TextAreaField
        label={t('My note')}
        rows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={onKeyDown}
        aside={`${note.length}/${MAX_WISH_NOTE_CHARS}`}
        hint={t('Only you can see it, unless you share your wishlist with notes.')}
        error={problem ?? undefined}
      />
      {saving.isError && <ProblemNote message={failure(saving.error)} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={saving.isPending} loadingText={t('Saving...')}>
          {t('Save note')}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={saving.isPending}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

function failure(error: Error): string {
  return error instanceof ApiError && error.hasMessage ? problemText(error) : t('Failed to save the note')
}
