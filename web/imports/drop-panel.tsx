import FolderOpen from 'lucide-react/icons/folder-open'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonVariant } from '#web/ui/buttons/button-class.ts'
import { CairnArt } from '#web/ui/marks/cairn-art.tsx'
import { droppedFiles } from './read/dropped-files.ts'
import { setImport, useImport } from './run/import-state.ts'

interface DropProps {
  onFiles: (files: readonly File[]) => void
}

/** Where files are dropped, as many as there are. */
export function DropPanel({ onFiles }: DropProps) {
  return (
    <DropArea
      onFiles={onFiles}
      className="grid justify-items-center rounded-sheet bg-surface px-6 py-9 text-center shadow-rest wide:py-12"
    >
      <CairnArt />
      <h2 className="mt-3 text-h2">Drop your files here</h2>
      <p className="mt-2 mb-6 max-w-prose text-pretty text-ink-2">
        Tracks, tables, whole folders and ZIP archives, a thousand at once. They are read on this device; the server
        gets the hikes that you choose.
      </p>
      <ChooseFiles onFiles={onFiles} variant="primary" />
      <KeepOriginals />
    </DropArea>
  )
}

/** Whether the files go along of which tracks are made: to be said before they are read. */
function KeepOriginals() {
  const id = useId()
  const { keepsOriginals } = useImport()
  return (
    <div className="mt-6 max-w-prose text-left">
      <label className="flex min-h-11 items-center gap-2.5 text-label font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
          aria-describedby={id}
          checked={keepsOriginals}
          onChange={(event) => setImport({ keepsOriginals: event.target.checked })}
        />
        Keep the original files too
      </label>
      <p id={id} className="pl-7.5 text-small text-pretty text-ink-2">
        Of FIT, TCX and KML, and of what is made smaller, with all that they hold. For you alone.
      </p>
    </div>
  )
}

/** An area that takes what is dropped on it. */
export function DropArea({ onFiles, className, children }: DropProps & { className: string; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={`relative ${className} ${isOver ? 'outline-3 -outline-offset-3 outline-focus' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files))
      }}
    >
      {children}
    </div>
  )
}

const ACCEPT = '.gpx,.fit,.tcx,.kml,.kmz,.gz,.zip,.csv,.tsv,.txt,.json'

/** The button that opens the system's own list of files. */
export function ChooseFiles({
  onFiles,
  variant,
  children = 'Choose files',
}: DropProps & { variant?: ButtonVariant; children?: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'primary' ? 'lg' : 'md'}
        icon={<FolderOpen />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPT}
        aria-label="Files to import"
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // the same files may be chosen again
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
