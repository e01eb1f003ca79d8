import FolderOpen from 'lucide-react/icons/folder-open'
import { type ReactNode, useRef, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import type { ButtonVariant } from '#web/platform/ui/buttons/button-class.ts'
import { readDroppedFiles } from './read-dropped-files.ts'

export interface DropProps {
  onFiles: (files: readonly File[]) => void
}

/** An area to drop files on. */
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
        void readDroppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files))
      }}
    >
      {children}
    </div>
  )
}

const ACCEPT = '.gpx,.fit,.tcx,.kml,.kmz,.gz,.zip,.csv,.tsv,.txt,.json'

/** A button that opens the system's file dialog. */
export function ChooseFiles({
  onFiles,
  variant,
  children,
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
        {children ?? t('Choose files')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPT}
        aria-label={t('Files to import')}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // allows the same files to be chosen again
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
