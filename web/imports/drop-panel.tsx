import FolderOpen from 'lucide-react/icons/folder-open'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import type { ButtonVariant } from '#web/ui/buttons/button-class.ts'
import { CairnArt } from '#web/ui/marks/cairn-art.tsx'
import { droppedFiles } from './read/dropped-files.ts'

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
    </DropArea>
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
