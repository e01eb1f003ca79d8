import { useRef, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { PHOTO_PROBLEMS } from '#domain/platform/photo-file.ts'
import { t } from '#domain/platform/language/translate.ts'
import { FileDrop } from '#web/platform/ui/fields/file-drop.tsx'
import { type PreparedPhoto, preparePhoto } from '#web/diary/photo-files/prepare-photo.ts'
import { PHOTO_ACCEPT, photoProblem } from '#web/diary/hike-form/save/file-checks.ts'
import type { FileChoices } from '#web/diary/hike-form/save/save-files.ts'
import { CameraButton } from './camera-button.tsx'
import { Picture } from './picture.tsx'
import { ReplaceButton } from './replace-button.tsx'
import { UndoButton } from './undo-button.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

interface PhotoFieldProps {
  choice: FileChoices['photo']
  onChoose: (photo: FileChoices['photo']) => void
  stored: Hike['photo']
  /** The chosen or the stored photo. */
  preview: File | string | null
}

interface Said {
  readonly isPreparing: boolean
  readonly problem: string | null
  readonly note: string | null
}

const NOTHING_SAID: Said = { isPreparing: false, problem: null, note: null }

/** Chooses a photo. It is sent after the hike or walk is saved, so that cancelling keeps the stored photo. */
export function PhotoField({ choice, onChoose, stored, preview }: PhotoFieldProps) {
  const [said, setSaid] = useState(NOTHING_SAID)
  const latest = useRef(choice)
  const put = (photo: typeof choice, about: Partial<Said> = {}) => {
    latest.current = photo
    setSaid({ ...NOTHING_SAID, ...about })
    onChoose(photo)
  }
  const pick = (file: File) => {
    const problem = photoProblem(file)
    if (problem === null) take(file)
    else setSaid({ ...NOTHING_SAID, problem })
  }
  // part of the form at once, so that a quick save includes it; then its bytes are checked
  const take = (file: File) => {
    put(file, { isPreparing: true })
    const show = (made: PreparedPhoto) =>
      'problem' in made ? put(choice, { problem: made.problem }) : put(made.file, { note: made.note })
    preparePhoto(file).then(
      (made) => latest.current === file && show(made),
      // the server answers for what cannot be read here
      () => latest.current === file && put(file),
    )
  }
  const refuseDamaged = () =>
    choice instanceof File && !said.isPreparing && put(null, { problem: t(PHOTO_PROBLEMS.damaged) })
  const file = fileShown(choice, stored)
  const frame = useRestoredFocus(file !== null)
  return (
    <div ref={frame}>
      <FileDrop
        label={t('Photo')}
        accept={PHOTO_ACCEPT}
        hint={said.isPreparing ? t('Reading the photo...') : (said.note ?? hintFor(choice, file !== null))}
        error={said.problem ?? undefined}
        file={file}
        preview={
          preview && (
            <Picture
              photo={preview}
              className="-ms-2 h-11 w-14 shrink-0 rounded-badge object-cover"
              onUnreadable={refuseDamaged}
            />
          )
        }
        onPick={pick}
        onRemove={() => put(choice === null ? 'remove' : null)}
      />
      <div className="flex flex-wrap gap-x-5">
        {preview && <ReplaceButton label={t('Replace photo')} accept={PHOTO_ACCEPT} onPick={pick} />}
        <CameraButton capture="environment" onPick={pick} />
      </div>
      {choice === 'remove' && <UndoButton label={t('Keep the photo')} onClick={() => put(null)} />}
    </div>
  )
}

function hintFor(choice: FileChoices['photo'], hasFile: boolean): string {
  if (choice === 'remove') return t('The photo will be removed when you save.')
  return hasFile ? '' : t('JPG, PNG, GIF, WebP or HEIC')
}

function fileShown(choice: FileChoices['photo'], stored: Hike['photo']) {
  if (choice instanceof File) return { name: choice.name, sizeBytes: choice.size }
  return choice === null && stored ? { name: t('Photo of this hike') } : null
}
