import { Suspense } from 'react'
import { laterPiece } from '#web/parts/later.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { useDeferredPending } from '#web/ui/hooks/use-deferred-pending.ts'
import { useFocusOnMore } from '#web/ui/hooks/use-focus-on-more.ts'
import { useUrlValue } from '#web/ui/hooks/use-url-value.ts'
import { CairnArt } from '#web/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/states/skeleton.tsx'
import { pages } from '#contract/pages.ts'
import { CountryFilter } from '../country-filter/country-filter.tsx'
import { ListHeading } from '../list-heading.tsx'
import type { CountryCount } from '../popular-trails.ts'
import { useCommunityRanking } from '../use-top.ts'

const SKELETONS = 10

const ScoreList = laterPiece(async () => (await import('./score-list.tsx')).ScoreList)
const RisingTrails = laterPiece(async () => (await import('./score-list.tsx')).RisingTrails)

/** What all lists together say, and how sure it is (R8.13, R8.14). */
export function CommunityRanking({ countries }: { countries: readonly CountryCount[] }) {
  const [country, choose] = useUrlValue('best')
  return (
    <section aria-labelledby="community">
      <ListHeading
        id="community"
        title="What hikers put first"
        jumpTo={{ id: 'popular', text: 'Popular hikes', isAbove: true }}
      >
        <CountryFilter
          label="Country of what hikers put first"
          countries={countries}
          value={country}
          onChange={choose}
        />
      </ListHeading>
      <p className="-mt-2 mb-4 text-meta text-ink-2">
        Of 100 hikers who walked it, so many put it above a typical trail. In the order of what is sure.{' '}
        <Link
          to={pages.ranking.path}
          className="relative inline-block text-link after:absolute after:inset-x-0 after:-inset-y-3"
        >
          How the ranking works
        </Link>
      </p>
      <Ranking key={country} country={country} />
    </section>
  )
}

function Ranking({ country }: { country: string | null }) {
  const ranking = useCommunityRanking(country)
  const isPending = useDeferredPending(ranking.isPending)
  const entries = ranking.data?.pages.flatMap((page) => page.entries) ?? []
  const rising = ranking.data?.pages[0]?.rising ?? []
  const { list, expectMore } = useFocusOnMore<HTMLDivElement>(entries.length)
  if (isPending) return <Skeletons />
  const retry = () => void (ranking.isFetchNextPageError ? ranking.fetchNextPage() : ranking.refetch())
  return (
    <div ref={list}>
      {ranking.isError && (
        <ProblemNote
          message="The ranking cannot be fetched"
          retryText="Retry"
          onRetry={retry}
          isRetrying={ranking.isFetching}
          className="mb-4"
        />
      )}
      {ranking.isSuccess && entries.length === 0 && <NoPlaces country={country} hasRising={rising.length > 0} />}
      <Suspense fallback={<Skeletons />}>
        {entries.length > 0 && <ScoreList entries={entries} />}
        {ranking.hasNextPage && (
          <Button
            className="mt-4 w-full"
            isLoading={ranking.isFetchingNextPage}
            onClick={() => {
              expectMore()
              void ranking.fetchNextPage()
            }}
          >
            More Places
          </Button>
        )}
        {rising.length > 0 && <RisingTrails trails={rising} />}
      </Suspense>
    </div>
  )
}

function NoPlaces({ country, hasRising }: { country: string | null; hasRising: boolean }) {
  return (
    <EmptyState
      art={<CairnArt pose="missing" />}
      heading="h3"
      title={country === null ? 'No trail has a place yet' : `No trail in ${country} has a place yet`}
      text={
        hasRising
          ? 'A trail gets its place as soon as three lists hold it. These are on their way:'
          : 'Put your hikes in order: a trail gets its place as soon as three lists hold it.'
      }
    />
  )
}

function Skeletons() {
  return (
    <SkeletonRegion label="Loading the ranking" className="card overflow-hidden">
      {Array.from({ length: SKELETONS }, (_, row) => (
        <div key={row} className="flex h-22 items-center gap-3 border-line px-4 not-first:border-t">
          <Skeleton className="size-7" />
          <Skeleton className="h-14 w-18 rounded-segment" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
