import Search from 'lucide-react/icons/search'
import { Suspense, useState } from 'react'
import { NOT_FOUND_TITLES } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { SearchOverlay } from './header/search-button.tsx'
import { SheetEdgeArt } from './sheet-edge-art.tsx'

/** The page for unknown addresses. */
export function NotFoundScreen() {
  const [isSearching, setSearching] = useState(false)
  return (
    <div className="wrap page grid justify-items-center text-center">
      <SheetEdgeArt />
      <PageTitle title={t(NOT_FOUND_TITLES.page)} className="mt-6" />
      <p className="mt-3 max-w-[44ch] text-lead text-pretty text-ink-2">
        {t('This page is off the map. Head back, or search for a hike.')}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setSearching(true)}
        className="mt-7 flex min-h-13 w-full max-w-110 items-center gap-3 rounded-segment bg-surface px-4 text-start text-ink-3 ring-1 ring-inset ring-line-strong hover:text-ink"
      >
        <Search />
        {t('Search for hikes or users...')}
      </button>
      <ButtonLink to="/" variant="primary" className="mt-4">
        {t('Go Home')}
      </ButtonLink>
      {isSearching && (
        <Suspense>
          <SearchOverlay onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  )
}
