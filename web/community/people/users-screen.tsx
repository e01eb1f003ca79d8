import { useQuery } from '@tanstack/react-query'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ReactNode } from 'react'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { MAX_QUERY_CHARS, SEARCH_DEBOUNCE_MS } from '#domain/platform/limits.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SearchField } from '#web/platform/ui/fields/search-field.tsx'
import { SmallSelect } from '#web/platform/ui/fields/small-select.tsx'
import { SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { useDebouncedValue } from '#web/platform/ui/hooks/use-debounced-value.ts'
import { useUrlText, useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { PersonCardSkeleton } from '#web/community/person-actions/person-card-heading.tsx'
import { DEFAULT_ORDER, type Order, listOrders, parseOrder } from './directory-order.ts'
import { HikersLikeMe } from './hikers-like-me.tsx'
import { PersonCard } from './person-card.tsx'
import { useDirectory, useInCommon } from './use-directory.ts'

const GRID = 'grid grid-cols-1 gap-3 md:grid-cols-2 wide:gap-5 huge:grid-cols-3 vast:grid-cols-4'
/** How many cards are visible at once on the largest screens. */
const FIRST_CARDS = 4
/** From this likeness in percent on two tastes are similar; 50 is chance. */
const SIMILAR_FROM = 51
const MOST_SIMILAR = 8

/** Renders /users: the directory, with a search by name. */
export function UsersScreen() {
  const [text, setText] = useUrlText('query')
  const query = useDebouncedValue(text.trim().slice(0, MAX_QUERY_CHARS), SEARCH_DEBOUNCE_MS)
  const isMember = useSession().status === 'member'
  const [wanted, setOrder] = useUrlValue('order')
  const order = parseOrder(wanted, isMember)
  const directory = useDirectory(query, order)
  const total = directory.data?.total
  const isWhole = query === '' && order === DEFAULT_ORDER
  const similar = useSimilarHikers(isMember && isWhole)
  return (
    <div className="wrap page">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 wide:mb-8">
        <div>
          <PageTitle title={t(pages.users.title)} />
          <p role="status" className="mt-3 min-h-6 text-ink-2">
            {total !== undefined && <Count total={total} isSearch={query !== ''} order={order} />}
          </p>
        </div>
        <div className="flex w-full gap-2 md:w-110">
          <SearchField
            label={t('Search users')}
            placeholder={t('Search users...')}
            maxLength={MAX_QUERY_CHARS}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="min-w-0 grow"
          />
          {text.trim() === '' && (
            <SortPeople
              order={order}
              isMember={isMember}
              onChoose={(next) => setOrder(next === DEFAULT_ORDER ? null : next)}
            />
          )}
        </div>
      </div>
      {isWhole && similar.people.length > 0 && <HikersLikeMe people={similar.people} />}
      {similar.isLoading ? (
        <CardsSkeleton />
      ) : (
        <People directory={directory} empty={query === '' ? NOBODY[order] : NO_NAME} />
      )}
    </div>
  )
}

/** Returns the hikers with the most similar taste, and whether they are being looked for. */
function useSimilarHikers(isAsked: boolean) {
  const { data = [], isLoading } = useQuery({
    ...queryFor(api.taste.hikers, { query: { by: 'taste', limit: MOST_SIMILAR } }),
    enabled: isAsked,
  })
  return { people: data.filter(({ alike }) => (alike ?? 0) >= SIMILAR_FROM), isLoading }
}

interface SortPeopleProps {
  order: Order
  isMember: boolean
  onChoose: (order: Order) => void
}

/** Chooses the order of the directory (R8.24). */
function SortPeople({ order, isMember, onChoose }: SortPeopleProps) {
  return (
    <SmallSelect
      label={t('Sort hikers by')}
      icon={<ArrowUpDown />}
      isSet={order !== DEFAULT_ORDER}
      value={order}
      onChange={({ target }) => onChoose(parseOrder(target.value, isMember))}
      className="sm:w-52"
    >
      {listOrders(isMember).map(([each, name]) => (
        <option key={each} value={each}>
          {t(name)}
        </option>
      ))}
    </SmallSelect>
  )
}

function Count({ total, isSearch, order }: { total: number; isSearch: boolean; order: Order }) {
  const values = { total, b: strong }
  if (isSearch) return rich('{total, plural, one {<b>#</b> hiker found} other {<b>#</b> hikers found}}', values)
  if (order === 'taste')
    return rich('{total, plural, one {<b>#</b> hiker to compare with} other {<b>#</b> hikers to compare with}}', values)
  if (order === 'places')
    return rich(
      '{total, plural, one {<b>#</b> hiker hikes where you do} other {<b>#</b> hikers hike where you do}}',
      values,
    )
  return rich('{total, plural, one {<b>#</b> hiker} other {<b>#</b> hikers}}', values)
}

const strong = (text: ReactNode) => <strong className="text-ink tabular-nums">{text}</strong>

function People({ directory, empty }: { directory: ReturnType<typeof useDirectory>; empty: Empty }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = directory
  const me = useSession().user
  const inCommon = useInCommon(data?.people ?? [], me !== null)
  if (isError && !data?.people.length) {
    return <ProblemNote message={t('Failed to fetch users')} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (data === undefined) return <CardsSkeleton />
  if (data.people.length === 0) {
    return <EmptyState title={t(empty.title)} text={t(empty.text)} />
  }
  return (
    <Pages directory={directory} shown={data.people.length} total={data.total}>
      <ul
        aria-label={t('Hikers')}
        aria-busy={isPlaceholderData}
        className={`${GRID} ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data.people.map((person, at) => (
          <PersonCard
            key={person._id}
            person={person}
            canBefriend={me !== null && me._id !== person._id}
            inCommon={inCommon.get(person._id)}
            isFirst={at < FIRST_CARDS}
          />
        ))}
      </ul>
    </Pages>
  )
}

interface Empty {
  title: string
  text: string
}

const NO_NAME: Empty = { title: msg('No hiker by that name'), text: msg('Try part of a name or username.') }
const NO_HIKERS: Empty = { title: msg('No hikers here yet'), text: msg('Hikers appear here once they join.') }
/** The texts of an empty directory without a search, by order. */
const NOBODY: Readonly<Record<Order, Empty>> = {
  lately: NO_HIKERS,
  name: NO_HIKERS,
  newest: NO_HIKERS,
  hikes: NO_HIKERS,
  taste: {
    title: msg('No one to compare with yet'),
    text: msg('Rank at least three hikes. Hikers who have ranked three of the same appear here.'),
  },
  places: {
    title: msg('No one hikes there yet'),
    text: msg('Add hikes to see who else hikes in the same countries.'),
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
      {isFetchNextPageError && <ProblemNote message={t('Failed to fetch users')} className="mt-5" />}
      {hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button size="lg" isLoading={isFetchingNextPage} onClick={loadMore}>
            {t('{count, plural, one {Load More (# remaining)} other {Load More (# remaining)}}', {
              count: total - shown,
            })}
          </Button>
        </div>
      )}
    </div>
  )
}

function CardsSkeleton() {
  return (
    <SkeletonRegion label={t('Loading users...')} className={GRID} times={6}>
      <PersonCardSkeleton
        className="h-55 md:h-75.5 wide:h-43.5"
        figures="h-9 w-56"
        picture="max-md:hidden md:h-32 wide:hidden"
      />
    </SkeletonRegion>
  )
}
