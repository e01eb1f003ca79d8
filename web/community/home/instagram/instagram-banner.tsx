import type { ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { NetworkGlyph } from '#web/platform/ui/marks/network-glyph.tsx'

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>

/**
 * The invitation to Instagram. It lies over the map or at the window's lower edge, so that nothing moves when it
 * appears. Escape in it dismisses it.
 */
export function InstagramBanner({ url, onDismiss }: { url: string; onDismiss: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is one more way to its button
    <aside
      aria-label="Instagram"
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
      className="fixed inset-x-0 bottom-(--tab-bar) z-10 flex h-11 animate-appear items-center justify-center bg-on-accent text-nav text-white shadow-rest wide:absolute wide:top-0 wide:bottom-auto print:hidden [--focus:#ffc629]"
    >
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="flex h-11 items-center gap-2.5 px-3 font-semibold -outline-offset-2 hover:underline hover:underline-offset-3"
      >
        <NetworkGlyph network="instagram" />
        {rich('Follow us on Instagram<hidden> (opens in a new tab)</hidden>', { hidden })}
      </a>
      <button
        type="button"
        aria-label={t('Dismiss ##button, verb')}
        title={t('Dismiss ##button, verb')}
        onClick={onDismiss}
        className="absolute end-1 grid size-11 place-items-center rounded-control text-white/80 -outline-offset-4 hover:text-white wide:end-5"
      >
        <X />
      </button>
    </aside>
  )
}
