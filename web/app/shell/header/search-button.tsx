import Search from 'lucide-react/icons/search'
import { Suspense, useEffect, useState } from 'react'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'

export const SearchOverlay = lazyWithRetry(
  () => import('#web/trails/search/search-overlay.tsx').then((m) => m.SearchOverlay),
  { failed: failedDialog('Search') },
)

/** Opens the search, as do `/` and Ctrl or Cmd + K. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  useSearchKeys(() => setOpen(true))
  return (
    <>
      <IconButton label="Search" aria-keyshortcuts="/ Control+K Meta+K" onClick={() => setOpen(true)}>
        <Search />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SearchOverlay onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function useSearchKeys(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!(isShortcut || event.key === '/') || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** In text fields both keys belong to the field: Ctrl + K cuts the rest of the line on some systems. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
