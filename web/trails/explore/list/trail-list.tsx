import type { ReactNode, RefObject } from 'react'
import { useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useToday } from '#web/diary/timeline/month/use-today.ts'
import { useAddToWishlist } from '#web/diary/wishlist/use-add-to-wishlist.tsx'
import { WishButton } from '#web/diary/wishlist/wish-button.tsx'
import { useConnection } from '#web/platform/api/connection.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import type { ExploreAddress } from '#web/trails/explore/use-explore-address.ts'
import { type ListedTrail, PAGE, keyOfTrail, type useTrailList } from '#web/trails/explore/use-trails.ts'
import { Attributions } from './attributions.tsx'
import { TrailRow, TrailRowSkeletons } from './trail-row.tsx'

const FIRST_ROWS = 5

export type TrailPages = ReturnType<typeof useTrailList>

interface TrailListProps {
  list: TrailPages
  address: ExploreAddress
  /** Key of the trail that the map points at. */
  marked: string | null
  onMark: (key: string | null) => void
  /** Shown where nothing matches. */
  nothing: ReactNode
}

/** The trails in their order: the form of the map that everybody can read. */
export function TrailList({ list, address, marked, onMark, nothing }: TrailListProps) {
  const { isLost } = useConnection()
  const trails = list.data?.pages.flatMap((page) => page.trails) ?? []
  const [first] = list.data?.pages ?? []
  const { list: rows, expectMore } = useFocusOnNewRow<HTMLOListElement>(trails.length)
  const retry = () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())
  if (list.isPending && isLost) return <ProblemNote message={OFFLINE()} />
  if (list.isPending) return <TrailRowSkeletons />
  return (
    <div className="grid grid-cols-1 gap-5">
      {list.isError && (
        <ProblemNote
          message={isLost ? OFFLINE() : t('Failed to load trails')}
          onRetry={retry}
          isRetrying={list.isFetching}
        />
      )}
      {first && trails.length === 0 && nothing}
      {trails.length > 0 && (
        <Rows
          ref={rows}
          trails={trails}
          marked={marked}
          onMark={onMark}
          // of the question before
          isDimmed={list.isPlaceholderData}
        />
      )}
      {list.hasNextPage && (
        <More
          address={address}
          isLoading={list.isFetchingNextPage}
          onMore={() => {
            expectMore()
            void list.fetchNextPage()
          }}
        />
      )}
      {first && <Attributions attributions={first.attributions} />}
    </div>
  )
}

const OFFLINE = () => t('You are offline. Explore loads as soon as you are back online.')

interface RowsProps {
  ref: RefObject<HTMLOListElement | null>
  trails: readonly ListedTrail[]
  marked: string | null
  onMark: (key: string | null) => void
  isDimmed: boolean
}

function Rows({ ref, trails, marked, onMark, isDimmed }: RowsProps) {
  const month = Number(useToday().slice(5, 7))
  const isMember = useSession().status === 'member'
  const wishlist = useAddToWishlist()
  return (
    <>
      <ol
        ref={ref}
        aria-label={t('Trails')}
        className={`explore-list transition-opacity duration-120 ${isDimmed ? 'opacity-60' : ''}`}
      >
        {trails.map((trail, at) => (
          <TrailRow
            key={keyOfTrail(trail)}
            trail={trail}
            month={month}
            isMarked={marked === keyOfTrail(trail)}
            isFirst={at < FIRST_ROWS}
            onMark={onMark}
            action={isMember && <WishButton wish={toWish(trail)} wishlist={wishlist} look="icon" />}
          />
        ))}
      </ol>
      {wishlist.dialog}
    </>
  )
}

function toWish({ name, country, difficulty, lengthKm, elevationM }: ListedTrail) {
  return { name, country, ...(difficulty && { difficulty }), length: lengthKm, elevation: elevationM }
}

interface MoreProps {
  address: ExploreAddress
  isLoading: boolean
  onMore: () => void
}

/** The next trails: below the others, or on a page of their own without JavaScript. */
function More({ address: { offset }, isLoading, onMore }: MoreProps) {
  return (
    <>
      <Button className="needs-script w-full" isLoading={isLoading} onClick={onMore}>
        {t('Show More')}
      </Button>
      <NextPage offset={offset + PAGE} />
    </>
  )
}

function NextPage({ offset }: { offset: number }) {
  const values = new URLSearchParams(useLocation().search)
  values.set('offset', String(offset))
  return (
    <noscript>
      <Link to={`${pages.explore.path}?${values}`} className="text-link">
        {t('Show More')}
      </Link>
    </noscript>
  )
}
