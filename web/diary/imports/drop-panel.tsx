import { useId } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { ChooseFiles, DropArea, type DropProps } from '#web/diary/track-files/drop-area.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { setImport, useImport } from './run/import-state.ts'

/** An area to drop any number of files on. */
export function DropPanel({ onFiles }: DropProps) {
  return (
    <DropArea
      onFiles={onFiles}
      className="grid justify-items-center rounded-sheet bg-surface px-6 py-9 text-center shadow-rest wide:py-12"
    >
      <CairnArt />
      <h2 className="mt-3 text-h2 pointer-coarse:hidden">{t('Drop your files here')}</h2>
      <h2 className="mt-3 hidden text-h2 pointer-coarse:block">{t('Add your files')}</h2>
      <p className="mt-2 mb-6 max-w-prose text-pretty text-ink-2">
        {t(
          'Tracks, tables, folders and ZIP archives, up to a thousand at once. They are read on your device, and only the hikes you choose are uploaded.',
        )}
      </p>
      <ChooseFiles onFiles={onFiles} variant="primary" />
      <KeepOriginals />
    </DropArea>
  )
}

/** Offers to store the original files too. The choice must be made before they are read. */
function KeepOriginals() {
  const id = useId()
  const { keepsOriginals } = useImport()
  return (
    <div className="mt-6 max-w-prose text-start">
      <label className="flex min-h-11 items-center gap-2.5 text-label font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
          aria-describedby={id}
          checked={keepsOriginals}
          onChange={(event) => setImport({ keepsOriginals: event.target.checked })}
        />
        {t('Keep the original files too')}
      </label>
      <p id={id} className="ps-7.5 text-small text-pretty text-ink-2">
        {t('Only you can see them.')}
      </p>
    </div>
  )
}
