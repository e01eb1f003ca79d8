import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { TextAreaField } from '#web/platform/ui/fields/field.tsx'
import type { SentEntry } from './collection-form-model.ts'
import { parseLines } from './parse-lines.ts'

interface PasteLinesProps {
  /** For lines without a country. */
  country: string
  onAdd: (entries: readonly SentEntry[]) => void
}

/** Adds many entries from pasted lines. Lines that cannot be read stay in the field, with the reason. */
export function PasteLines({ country, onAdd }: PasteLinesProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = () => {
    const { entries, rest } = parseLines(text, country)
    if (entries.length > 0) onAdd(entries)
    setText(rest.map(({ line }) => line).join('\n'))
    const [first] = rest
    setProblem(
      first &&
        t('{count, plural, one {One line was} other {# lines were}} not added. “{line}”: {problem}', {
          count: rest.length,
          line: first.line.trim(),
          problem: first.problem,
        }),
    )
  }
  return (
    <details>
      <summary className="text-link flex min-h-11 w-fit items-center text-label">{t('Paste a whole list')}</summary>
      <div className="grid grid-cols-1 gap-3 pt-2">
        <TextAreaField
          label={t('One per line')}
          rows={6}
          value={text}
          placeholder={'Ben Nevis, Scotland\nBen Macdui, Scotland, 57.0704, -3.6691, 1309'}
          onChange={({ target }) => setText(target.value)}
          error={problem}
          hint={t(
            'Name, country, and if you know them latitude, longitude and height in metres. Commas, semicolons or tabs between them.',
          )}
        />
        <Button onClick={add} disabled={text.trim() === ''} className="justify-self-start">
          {t('Add these lines')}
        </Button>
      </div>
    </details>
  )
}
