import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { PRODUCT_NAME } from '#domain/platform/product.ts'
import { saveBytes } from '#web/platform/api/data-export.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'

/** Ten recovery codes, which are shown once, to be copied, saved or printed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <div className="grid gap-4">
      <p className="text-pretty text-ink-2">
        {t(
          'With one of these codes you can log in without your phone. Each works once. Keep them somewhere safe: they are not shown again.',
        )}
      </p>
      <ul
        aria-label={t('Recovery codes')}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-segment bg-sunken px-4 py-3 font-mono text-small select-all md:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {'clipboard' in navigator && (
          <Button onClick={() => void copy()} icon={isCopied ? <Check /> : <Copy />}>
            {isCopied ? t('Copied') : t('Copy')}
          </Button>
        )}
        <Button
          onClick={() =>
            saveBytes(new Blob([text], { type: 'text/plain' }), `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`)
          }
          icon={<Download />}
        >
          {t('Download')}
        </Button>
        <Button onClick={() => printCodes(codes)} icon={<Printer />}>
          {t('Print')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied && t('Copied')}
      </p>
    </div>
  )
}

/** Prints the codes on a page of their own. */
function printCodes(codes: readonly string[]): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page) return
  page.title = t('Recovery codes')
  const heading = page.createElement('h1')
  heading.textContent = `${PRODUCT_NAME}: ${t('Recovery codes')}`
  const list = page.createElement('pre')
  list.textContent = codes.join('\n')
  list.style.fontSize = '16pt'
  page.body.append(heading, list)
  const print = frame.contentWindow
  print?.addEventListener('afterprint', () => frame.remove())
  print?.print()
}
