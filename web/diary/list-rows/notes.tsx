import { type ReactNode, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'

interface NotesProps {
  text: string
  /** Part of longer notes that is shown at first. */
  beginning?: { readonly chars: number; readonly lines: number }
  /** Text of the button for the rest, instead of “All your notes”. */
  moreText?: string
  /** Further facts, in the row of the button. */
  beside?: ReactNode
}

const SHORT_NOTES = { chars: 320, lines: 4 }

/** Shows notes; longer ones are cut, with a button for the rest. */
export function Notes({ text, beginning = SHORT_NOTES, moreText, beside }: NotesProps) {
  const [isWhole, setWhole] = useState(false)
  const first = text.split('\n', beginning.lines).join('\n').slice(0, beginning.chars)
  const isLong = first.length < text.length
  return (
    <div>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">
        {isLong && !isWhole ? `${first.trimEnd()}…` : text}
      </p>
      {(isLong || beside) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {beside}
          {isLong && (
            <button
              type="button"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
              className="min-h-11 text-meta font-label text-link hover:underline"
            >
              {isWhole ? t('Show less') : (moreText ?? t('All your notes'))}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
