import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { INPUT_CLASS } from '#web/platform/ui/fields/field.tsx'

interface SecretTextProps {
  label: string
  text: string
  /** What is copied where that differs from what is shown. */
  copiedText?: string
  /** How many lines the text takes on a phone where all of it is to be seen. */
  lines?: number
  /** The instruction above the text. */
  children: ReactNode
}

/** A long text to copy: selected on focus, copied by a button where the browser allows it. */
export function SecretText({ label, text, copiedText = text, lines, children }: SecretTextProps) {
  const id = useId()
  const [copied, setCopied] = useState<string | null>(null)
  const copy = async () => {
    await navigator.clipboard.writeText(copiedText)
    setCopied(text)
  }
  const Control = lines === undefined ? 'input' : 'textarea'
  const isCopied = copied === text
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-label font-label wrap-anywhere">
        {label}
      </label>
      <div className="flex gap-2">
        <Control
          id={id}
          readOnly
          value={text}
          aria-describedby={`${id}-note`}
          onFocus={(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select()}
          className={`${INPUT_CLASS} resize-none font-mono text-small`}
          {...(lines && { rows: lines })}
        />
        {/* without TLS browsers give pages no clipboard */}
        {'clipboard' in navigator && (
          <Button onClick={() => void copy()} icon={isCopied ? <Check /> : <Copy />} className="shrink-0">
            {isCopied ? t('Copied') : t('Copy')}
          </Button>
        )}
      </div>
      <p id={`${id}-note`} className="text-small text-ink-3">
        {children}
      </p>
      <p role="status" className="sr-only">
        {isCopied && t('Copied')}
      </p>
    </div>
  )
}
