import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { formatKilobytes } from '#domain/platform/format/file-size.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Field } from './field.tsx'

interface FileDropProps {
  label: string
  hint?: string
  error?: string | undefined
  /** As of `<input accept>`: `.gpx` or `image/jpeg,image/png`. What is dropped is not held to it: check in `onPick`. */
  accept: string
  /** The chosen or already stored file; `sizeBytes` is left out where it is not known. */
  file: { name: string; sizeBytes?: number } | null
  /** A picture of the file, at its left. */
  preview?: ReactNode
  onPick: (file: File) => void
  onRemove: () => void
  isDisabled?: boolean
}

/** A place to drop a file on or to choose one; then its name and size, and a button that removes it. */
export function FileDrop({ label, hint, error, file, preview, onRemove, ...picking }: FileDropProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional>
      {(control) =>
        file ? (
          <div className="flex min-h-14 items-center gap-3 rounded-control bg-sunken py-1.5 pe-1.5 ps-3.5">
            {preview}
            <span id={control.id} className="min-w-0 grow">
              <span className="block leading-snug font-semibold wrap-anywhere">{file.name}</span>
              {file.sizeBytes !== undefined && (
                <span className="block text-small text-ink-3">{formatKilobytes(file.sizeBytes)}</span>
              )}
            </span>
            <IconButton
              label={t('Remove {name}', { name: file.name })}
              onClick={onRemove}
              disabled={picking.isDisabled}
            >
              <Trash />
            </IconButton>
          </div>
        ) : (
          <DropZone control={control} {...picking} />
        )
      }
    </Field>
  )
}

const onlyWide = (text: ReactNode) => <span className="max-wide:hidden">{text}</span>

function DropZone({
  control,
  accept,
  onPick,
  isDisabled,
}: Pick<FileDropProps, 'accept' | 'onPick' | 'isDisabled'> & { control: object }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !isDisabled) onPick(file)
  }

  return (
    <>
      <button
        type="button"
        {...control}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex min-h-14 w-full items-center justify-center gap-2.5 rounded-control border border-dashed border-line-strong px-4 py-3 text-label font-semibold text-ink-2 transition-colors duration-120 hover:bg-sunken hover:text-ink ${isOver ? 'bg-sunken text-ink' : ''}`}
      >
        <Upload />
        <span>{rich('Choose a file<wide> or drop it here</wide>', { wide: onlyWide })}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          // the same file may be chosen again after it was removed
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}
