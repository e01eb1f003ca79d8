import Plus from 'lucide-react/icons/plus'
import { pages } from '#contract/pages.ts'
import { MAX_QUERY_CHARS, SEARCH_DEBOUNCE_MS } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { SearchField } from '#web/platform/ui/fields/search-field.tsx'
import { useDebouncedValue } from '#web/platform/ui/hooks/use-debounced-value.ts'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { useUrlText } from '#web/platform/ui/hooks/use-url-value.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { CollectionCardSkeletons, CollectionCards } from './list/collection-cards.tsx'
import { AllCollections, MyCollections } from './list/collection-sections.tsx'
import { useAllCollections, useMyCollections } from './list/use-collections.ts'

/** Renders /collections: mine first, then the famous ones and those of members (R20.30). */
export function CollectionsScreen() {
  const [text, setText] = useUrlText('query')
  const query = useDebouncedValue(text.trim().slice(0, MAX_QUERY_CHARS), SEARCH_DEBOUNCE_MS)
  const isMember = useSession().status === 'member'
  const mine = useMyCollections(isMember)
  return (
    <div className="wrap page">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 wide:mb-10">
        <div className="max-w-prose">
          <PageTitle title={t(pages.collections.title)} />
          <p className="mt-3 text-lead text-pretty text-ink-2">
            {t('Lists to complete, one summit at a time: the famous ones, and those that hikers make themselves.')}
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-3 md:w-auto">
          <SearchField
            label={t('Search collections')}
            placeholder={t('Search collections...')}
            maxLength={MAX_QUERY_CHARS}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="min-w-0 grow basis-60 md:w-72"
          />
          <ButtonLink to={pages.newCollection.path} variant="primary" icon={<Plus />} className="max-sm:w-full">
            {t(pages.newCollection.title)}
          </ButtonLink>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-10 wide:gap-12">
        {isMember && query === '' && <MyCollections mine={mine} />}
        <FoundCollections query={query} />
      </div>
    </div>
  )
}

function FoundCollections({ query }: { query: string }) {
  const found = useAllCollections(query)
  const { data, isError, isFetching, isPlaceholderData, isFetchNextPageError } = found
  const { list, expectMore } = useFocusOnNewRow<HTMLDivElement>(data?.collections.length ?? 0)
  const retry = () => void (isFetchNextPageError ? found.fetchNextPage() : found.refetch())
  const failure = <ProblemNote message={t('Failed to load collections')} onRetry={retry} isRetrying={isFetching} />
  if (data === undefined)
    return isError ? failure : <CollectionCardSkeletons times={6} label={t('Loading collections')} />
  return (
    <div
      ref={list}
      aria-busy={isPlaceholderData}
      className={`grid grid-cols-1 gap-10 wide:gap-12 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {query === '' ? (
        <AllCollections collections={data.collections} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <p role="status" className="text-ink-2">
            {t('{count, plural, one {# collection found} other {# collections found}}', { count: data.total })}
          </p>
          {data.total === 0 ? (
            <EmptyState title={t('No collection by that name')} text={t('Try another word, or make it yourself.')} />
          ) : (
            <CollectionCards collections={data.collections} label={t('Found collections')} />
          )}
        </div>
      )}
      {isError && failure}
      {found.hasNextPage && (
        <Button
          size="lg"
          className="w-full"
          isLoading={found.isFetchingNextPage}
          onClick={() => {
            expectMore()
            void found.fetchNextPage()
          }}
        >
          {t('Show More')}
        </Button>
      )}
    </div>
  )
}
