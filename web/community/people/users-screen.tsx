import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { MAX_QUERY_CHARS, SEARCH_DEBOUNCE_MS } from '#domain/platform/limits.ts'
import { useSession } from '#web/platform/api/session.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SearchField } from '#web/platform/ui/fields/search-field.tsx'
import { SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { useDebouncedValue } from '#web/platform/ui/hooks/use-debounced-value.ts'
import { useUrlText, useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { PersonCardSkeleton } from '#web/community/person-actions/person-card-heading.tsx'
import { type Order, DirectoryOrderChoice, parseOrder } from './directory-order-choice.tsx'
import { PersonCard } from './person-card.tsx'
import { useDirectory } from './use-directory.ts'

const GRID = 'grid grid-cols-1 gap-3 md:grid-cols-2 wide:gap-5 huge:grid-cols-3 vast:grid-cols-4'

/** Renders /users: the directory, with a search by name. */
export function UsersScreen() {
  const [text, setText] = useUrlText('query')
  const query = useDebouncedValue(text.trim().slice(0, MAX_QUERY_CHARS), SEARCH_DEBOUNCE_MS)
  const isMember = useSession().status === 'member'
  const [wanted, setOrder] = useUrlValue('order')
  const order = parseOrder(wanted, isMember)
  const directory = useDirectory(query, order)
  const total = directory.data?.total
  return (
    <div className="wrap page">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 wide:mb-8">
        <div>
          <PageTitle title={pages.users.title} />
          <p role="status" className="mt-3 min-h-6 text-ink-2">
            {total !== undefined && <Count total={total} isSearch={query !== ''} order={order} />}
          </p>
        </div>
        <SearchField
          label="Search users"
          placeholder="Search users..."
          maxLength={MAX_QUERY_CHARS}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="w-full md:w-90"
        />
      </div>
      {text.trim() === '' && (
        <div className="mb-5">
          <DirectoryOrderChoice
            order={order}
            isMember={isMember}
            onChange={(next) => setOrder(next === 'name' ? null : next)}
          />
        </div>
      )}
      <People directory={directory} empty={query === '' ? NOBODY[order] : NO_NAME} />
    </div>
  )
}

function Count({ total, isSearch, order }: { total: number; isSearch: boolean; order: Order }) {
  const people = total === 1 ? 'hiker' : 'hikers'
  return (
    <>
      <strong className="text-ink tabular-nums">{formatCount(total)}</strong>{' '}
      {isSearch ? `${people} found` : countText(total, people, order)}
    </>
  )
}

function countText(total: number, people: string, order: Order): string {
  if (order === 'taste') return `${people} to compare with`
  if (order === 'places') return `${people} ${total === 1 ? 'hikes' : 'hike'} where you do`
  return people
}

function People({ directory, empty }: { directory: ReturnType<typeof useDirectory>; empty: Empty }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = directory
  const me = useSession().user
  if (isError && !data?.people.length) {
    return <ProblemNote message="Failed to fetch users" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (data === undefined) return <CardsSkeleton />
  if (data.people.length === 0) {
    return <EmptyState {...empty} />
  }
  return (
    <Pages directory={directory} shown={data.people.length} total={data.total}>
      <ul
        aria-label="Hikers"
        aria-busy={isPlaceholderData}
        className={`${GRID} ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data.people.map((person) => (
          <PersonCard key={person._id} person={person} canBefriend={me !== null && me._id !== person._id} />
        ))}
      </ul>
    </Pages>
  )
}

interface Empty {
  title: string
  text: string
}

const NO_NAME: Empty = { title: 'No hiker by that name', text: 'Try part of a name or username.' }
const NO_HIKERS: Empty = { title: 'No hikers here yet', text: 'Hikers appear here once they join.' }
/** The texts of an empty directory without a search, by order. */
const NOBODY: Readonly<Record<Order, Empty>> = {
  name: NO_HIKERS,
  newest: NO_HIKERS,
  hikes: NO_HIKERS,
  taste: {
    title: 'No one to compare with yet',
    text: 'Rank at least three hikes. Hikers who have ranked three of the same appear here.',
  },
  places: {
    title: 'No one hikes there yet',
    text: 'Add hikes to see who else hikes in the same countries.',
  },
}

interface PagesProps {
  directory: ReturnType<typeof useDirectory>
  shown: number
  total: number
  children: ReactNode
}

/** The people read so far, and the button that reads more. */
function Pages({ directory, shown, total, children }: PagesProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = directory
  const { list, expectMore } = useFocusOnNewRow<HTMLDivElement>(shown)
  const loadMore = () => {
    expectMore()
    void fetchNextPage()
  }
  return (
    <div ref={list}>
      {children}
      {isFetchNextPageError && <ProblemNote message="Failed to fetch users" className="mt-5" />}
      {hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button size="lg" isLoading={isFetchingNextPage} onClick={loadMore}>
            {`Load More (${formatCount(total - shown)} remaining)`}
          </Button>
        </div>
      )}
    </div>
  )
}

function CardsSkeleton() {
  return (
    <SkeletonRegion label="Loading users..." className={GRID} times={6}>
      <PersonCardSkeleton className="h-36.5 md:h-38.5" figures="h-9 w-56" />
    </SkeletonRegion>
  )
}
