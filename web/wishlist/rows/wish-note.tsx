import { useMutation, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/notebook-pen'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Wish } from '#contract/wishlist.ts'
import { MAX_WISH_NOTE_CHARS } from '#domain/limits.ts'
import { wishNoteProblem } from '#domain/wish-note.ts'
import { ApiError } from '#web/api/call.ts'
import { read, write } from '#web/api/query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextAreaField } from '#web/ui/fields/field.tsx'
import { ProblemNote } from '#web/ui/states/problem-note.tsx'
import type { WishListProps } from './wish-actions.tsx'

const OPEN =
  'group -mx-2 flex min-h-11 max-w-full items-center gap-2 rounded-control px-2 py-1.5 text-left text-small hover:bg-sunken'

/** What I have noted of a wish, to be changed in place. */
export function WishNote({ wish, list }: { wish: Wish; list: Pick<WishListProps, 'openNotes' | 'onNote'> }) {
  const isOpen = list.openNotes.has(wish._id)
  const setOpen = (open: boolean) => list.onNote(wish._id, open)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <NoteForm wish={wish} onClose={() => setOpen(false)} />
  return (
    <button
      ref={button}
      type="button"
      aria-label={wish.note ? undefined : `Add a note to ${wish.name}`}
      className={`${OPEN} ${wish.note ? 'basis-full' : ''}`}
      onClick={() => setOpen(true)}
    >
      <Pencil aria-hidden="true" className="size-4 shrink-0 text-ink-3 group-hover:text-ink" />
      {wish.note ? (
        <span className="min-w-0">
          <span className="sr-only">Edit my note of {wish.name}: </span>
          <span className="line-clamp-4 whitespace-pre-line text-ink wrap-anywhere">{wish.note}</span>
        </span>
      ) : (
        <span className="text-ink-2 group-hover:text-ink">Add a note</span>
      )}
    </button>
  )
}

/** Escape leaves the note as it was; Ctrl or Cmd with Enter saves it. */
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
    ...write(api.wishlist.update),
    networkMode: 'always',
    onSuccess: (saved, { params }) => {
      client.setQueryData(read(api.wishlist.mine, {}).queryKey, (list) =>
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
      aria-label={`Note of ${wish.name}`}
      onSubmit={submit}
      className="grid max-w-2xl basis-full gap-2.5 py-1.5"
    >
      <TextAreaField
        label="My note"
        rows={3}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={onKeyDown}
        aside={`${note.length}/${MAX_WISH_NOTE_CHARS}`}
        hint="Only you see it, unless you share your wishlist with your notes."
        error={problem ?? undefined}
      />
      {saving.isError && <ProblemNote message={failure(saving.error)} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isLoading={saving.isPending} loadingText="Saving...">
          Save note
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={saving.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function failure(error: Error): string {
  return error instanceof ApiError && error.hasMessage ? error.message : 'Failed to save the note'
}
