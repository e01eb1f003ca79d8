import { useId } from 'react'
import { formatFileSize } from '#domain/platform/format/file-size.ts'
import { t } from '#domain/platform/language/translate.ts'

interface KeepOriginalProps {
  file: File | null
  isKept: boolean
  onKeep: (isKept: boolean) => void
}

/** Offers to store the original file too, because the GPX file made from it only has places, elevations and times. */
export function KeepOriginal({ file, isKept, onKeep }: KeepOriginalProps) {
  const id = useId()
  return (
    <div className="mt-2 rounded-control bg-sunken px-3.5 py-1.5">
      <label className="flex min-h-11 items-center gap-2.5 text-label font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
          aria-describedby={id}
          checked={isKept}
          onChange={(event) => onKeep(event.target.checked)}
        />
        {t('Keep the original file too')}
      </label>
      <p id={id} className="pb-1.5 ps-7.5 text-small text-ink-2 tabular-nums">
        {file ? t('{size}. Only you can see it.', { size: formatFileSize(file.size) }) : t('Only you can see it.')}
      </p>
    </div>
  )
}
