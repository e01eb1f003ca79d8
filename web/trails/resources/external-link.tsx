import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { t } from '#domain/platform/language/translate.ts'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'

/** A link to an external page, which opens in a new tab without a referrer. */
export function ExternalLink({ href, className, children }: { href: string; className?: string; children: string }) {
  // not all languages have spaces between words
  const lastWord = /\S{0,20}$/u.exec(children)?.[0] ?? ''
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      <span translate="no">{children.slice(0, children.length - lastWord.length)}</span>
      <span translate="no" className="whitespace-nowrap">
        {/* the icon never begins a line of its own */}
        {lastWord}
        <ExternalLinkIcon aria-hidden="true" className="ms-1 inline size-3.5! align-[-1.5px] text-ink-3" />
      </span>
      <VisuallyHidden>{t(', opens in a new tab')}</VisuallyHidden>
    </a>
  )
}
