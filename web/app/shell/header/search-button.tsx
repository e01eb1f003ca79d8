import Search from 'lucide-react/icons/search'
import { Suspense, useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { usePageKey } from '#web/platform/ui/hooks/use-page-key.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'

export const SearchOverlay = lazyWithRetry(
  () => import('#web/trails/search/search-overlay.tsx').then((m) => m.SearchOverlay),
  { failed: failedDialog(() => t('Search')) },
)

/** Opens the search, as do `/` and Ctrl or Cmd + K. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  usePageKey(isSearchKey, () => setOpen(true))
  return (
    <>
      <IconButton label={t('Search')} aria-keyshortcuts="/ Control+K Meta+K" onClick={() => setOpen(true)}>
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

function isSearchKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === '/' || ((ctrlKey || metaKey) && key.toLowerCase() === 'k')
}
