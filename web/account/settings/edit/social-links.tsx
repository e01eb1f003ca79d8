import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { SOCIAL_NETWORKS, listSocialLinks } from '#domain/account/social-links.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { VisuallyHidden } from '#web/platform/ui/visually-hidden.tsx'
import { EditButton } from './edit-form.tsx'
import { NetworkGlyph } from '#web/platform/ui/marks/network-glyph.tsx'
import { SocialLinksForm } from './social-links-form.tsx'
import { useEditing } from './use-editing.ts'

const hidden = (text: ReactNode) => <VisuallyHidden>{text}</VisuallyHidden>

/** Shows the member's links to other networks, and edits them. */
export function SocialLinks({ links }: { links: OwnUser['socialLinks'] }) {
  const id = useId()
  const { isOpen, opener, open, close } = useEditing()
  const [isShown, setShown] = useState(true)
  const set = listSocialLinks(links)
  const isAnySet = set.length > 0
  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="-me-3 flex items-center justify-between gap-1">
        <h2 id={`${id}-title`} className="text-[1rem] font-bold">
          {t('Social Links')}
        </h2>
        {!isOpen && (
          <span className="flex items-center">
            {isAnySet && (
              <button
                type="button"
                aria-expanded={isShown}
                aria-controls={`${id}-list`}
                onClick={() => setShown(!isShown)}
                className="flex min-h-11 items-center gap-1 rounded-control px-2 text-meta font-label text-ink-2 hover:bg-sunken hover:text-ink"
              >
                {isShown
                  ? rich('Hide <hidden>social links</hidden>', { hidden })
                  : rich('Show <hidden>social links</hidden>', { hidden })}
                <ChevronDown className={`size-4 ${isShown ? 'rotate-180' : ''}`} />
              </button>
            )}
            <EditButton ref={opener} label={t('Edit social links')} onClick={open} />
          </span>
        )}
      </div>
      {isOpen ? (
        <SocialLinksForm links={links} onDone={close} />
      ) : isAnySet ? (
        <ul id={`${id}-list`} hidden={!isShown} className="grid">
          {set.map(({ network, url }) => (
            <li key={network}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer me"
                className="flex min-h-11 items-center gap-3 rounded-control py-1 hover:underline"
              >
                <span className="text-ink-2">
                  <NetworkGlyph network={network} />
                </span>
                {SOCIAL_NETWORKS[network].label} <VisuallyHidden>{t('(opens in a new tab)')}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-3">{t('Not set')}</p>
      )}
    </section>
  )
}
