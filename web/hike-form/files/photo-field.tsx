import { useRef, useState } from 'react'
import type { Hike } from '#contract/hike-shapes.ts'
import { PHOTO_PROBLEMS } from '#domain/photo-file.ts'
import { FileDrop } from '#web/ui/fields/file-drop.tsx'
import { PHOTO_ACCEPT, photoBytesProblem, photoProblem } from '../save/file-checks.ts'
import type { FormHandle } from '../use-hike-form.ts'
import { Picture } from './picture.tsx'
import { ReplaceButton } from './replace-button.tsx'
import { UndoButton } from './undo-button.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

interface PhotoFieldProps {
  form: FormHandle
  stored: Hike['photo']
  /** The chosen or the stored photo. */
  preview: File | string | null
}

/** Nothing is sent before the hike is saved, so that cancelling leaves the stored photo alone. */
export function PhotoField({ form, stored, preview }: PhotoFieldProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const choice = form.files.photo
  const latest = useRef(choice)
  const put = (photo: typeof choice, refusal: string | null = null) => {
    latest.current = photo
    setProblem(refusal)
    form.change({ type: 'chose', files: { photo } })
  }
  const pick = (file: File) => {
    const refused = photoProblem(file)
    if (refused === null) take(file)
    else setProblem(refused)
  }
  // part of the form at once, so that a quick save does not miss it; then its bytes are looked at
  const take = (file: File) => {
    put(file)
    photoBytesProblem(file).then(
      (refused) => refused !== null && latest.current === file && put(choice, refused),
      // what cannot be read here is for the server to tell
      () => {},
    )
  }
  const refuseDamaged = () => choice instanceof File && put(null, PHOTO_PROBLEMS.damaged)
  const file = fileShown(choice, stored)
  const frame = useKeptFocus(file !== null)
  return (
    <div ref={frame}>
      <FileDrop
        label="Photo"
        accept={PHOTO_ACCEPT}
        hint={hintFor(choice, file !== null)}
        error={problem ?? undefined}
        file={file}
        preview={
          preview && (
            <Picture
              photo={preview}
              className="-ml-2 h-11 w-14 shrink-0 rounded-badge object-cover"
              onUnreadable={refuseDamaged}
            />
          )
        }
        onPick={pick}
        onRemove={() => put(choice === null ? 'remove' : null)}
      />
      {preview && <ReplaceButton label="Replace photo" accept={PHOTO_ACCEPT} onPick={pick} />}
      {choice === 'remove' && <UndoButton label="Keep the photo" onClick={() => put(null)} />}
    </div>
  )
}

function hintFor(choice: FormHandle['files']['photo'], hasFile: boolean): string {
  if (choice === 'remove') return 'The photo is removed when you save.'
  return hasFile ? '' : 'JPG, PNG, GIF or WebP, up to 5 MB'
}

function fileShown(choice: FormHandle['files']['photo'], stored: Hike['photo']) {
  if (choice instanceof File) return { name: choice.name, sizeBytes: choice.size }
  return choice === null && stored ? { name: 'Photo of this hike' } : null
}
