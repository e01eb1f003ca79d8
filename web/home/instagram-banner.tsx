import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { read } from '#web/api/query.ts'
import { readStored, store } from '#web/api/session-storage.ts'
import { NetworkGlyph } from '#web/profile/edit/network-glyph.tsx'

/** In local storage: the address of the page that nobody wants to hear of again. */
const KEY = 'instagramBannerDismissed'

/** Lies over the map, or at the window's lower edge, so that nothing moves when the settings arrive. Escape in it dismisses it, for good. */
export function InstagramBanner() {
  const { data } = useQuery({ ...read(api.system.settings, {}), staleTime: Infinity })
  const [dismissed, setDismissed] = useState(() => readStored(KEY))
  const url = data?.instagramUrl ?? null
  if (url === null || url === dismissed) return null
  const dismiss = () => {
    store(KEY, url)
    setDismissed(url)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is one more way to its button
    <aside
      aria-label="Instagram"
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      className="fixed inset-x-0 bottom-(--tab-bar) z-10 flex h-11 animate-appear items-center justify-center bg-on-accent text-[0.90625rem] text-white shadow-rest wide:absolute wide:top-0 wide:bottom-auto [--focus:#ffc629]"
    >
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="flex h-11 items-center gap-2.5 px-3 font-semibold -outline-offset-2 hover:underline hover:underline-offset-3"
      >
        <NetworkGlyph network="instagram" />
        Follow us on Instagram
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <button
        type="button"
        aria-label="Dismiss"
        title="Dismiss"
        onClick={dismiss}
        className="absolute right-1 grid size-11 place-items-center rounded-control text-white/80 -outline-offset-4 hover:text-white wide:right-5"
      >
        <X />
      </button>
    </aside>
  )
}
