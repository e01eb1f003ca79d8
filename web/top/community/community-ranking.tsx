import { Suspense, useEffect, useState } from 'react'
import { laterExtra, laterPiece } from '#web/parts/later.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { useDeferredPending } from '#web/ui/hooks/use-deferred-pending.ts'
import { useFocusOnMore } from '#web/ui/hooks/use-focus-on-more.ts'
import { useUrlValue } from '#web/ui/hooks/use-url-value.ts'
import { useWanted } from '#web/ui/hooks/use-wanted.ts'
import { CairnArt } from '#web/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/states/skeleton.tsx'
import { pages } from '#contract/pages.ts'
import { DIFFICULTIES } from '#domain/difficulty.ts'
import { CountryFilter } from '../country-filter/country-filter.tsx'
import { ListHeading } from '../list-heading.tsx'
import type { CountryCount } from '../popular-trails.ts'
import { type ScoreFilter, useCommunityRanking } from '../use-top.ts'

const SKELETONS = 10
const ROW_REM = 5.5
/** The button, and the space above it. */
const MORE_REM = 3.75
/** With what stands above them. */
const RISING_HEAD_REM = 7

const ScoreList = laterPiece(async () => (await import('./score-list.tsx')).ScoreList)
const ScoreFilters = laterExtra(async () => (await import('./score-filters.tsx')).ScoreFilters)
const RisingTrails = laterPiece(async () => (await import('./score-list.tsx')).RisingTrails)

/** What all lists together say, and how sure it is (R8.13, R8.14). */
export function CommunityRanking({ countries }: { countries: readonly CountryCount[] }) {
  // in the address, so that a link leads to the same trails
  const [country, setCountry] = useUrlValue('best')
  const [felt, setDifficulty] = useUrlValue('difficulty')
  const [walkedIn, setYear] = useUrlValue('year')
  const difficulty = DIFFICULTIES.find((each) => each === felt) ?? null
  const year = /^(19|20)\d\d$/.test(walkedIn ?? '') ? Number(walkedIn) : null
  const filter = { country, difficulty, year }
  // few want them, and their code is not small
  const [isOpen, setOpen] = useState(false)
  const { place, isWanted } = useWanted<HTMLElement>()
  return (
    <section ref={place} aria-labelledby="community">
      <ListHeading
        id="community"
        title="What hikers put first"
        jumpTo={{ id: 'popular', text: 'Popular hikes', isAbove: true }}
      >
        <CountryFilter
          label="Country of what hikers put first"
          countries={countries}
          value={country}
          onChange={setCountry}
        />
      </ListHeading>
      <p className="-mt-2 mb-4 text-meta text-ink-2">
        The score: of 100 hikers who walked it, how many would put it above a typical trail.{' '}
        <Link
          to={pages.ranking.path}
          className="relative inline-block text-link after:absolute after:inset-x-0 after:-inset-y-3"
        >
          How the ranking works
        </Link>
      </p>
      {isOpen || difficulty || year ? (
        <div className="mb-4 grid min-h-11 grid-cols-2 gap-3">
          <ScoreFilters {...filter} onDifficulty={setDifficulty} onYear={setYear} isFocused={isOpen} />
        </div>
      ) : (
        <Button variant="quiet" className="mb-2 -ml-3" onClick={() => setOpen(true)}>
          More filters
        </Button>
      )}
      <Ranking key={Object.values(filter).join()} filter={filter} isWanted={isWanted} />
    </section>
  )
}

/** @param isWanted on a phone it lies far below what is seen first, and only the place of a long one is kept */
function Ranking({ filter, isWanted }: { filter: ScoreFilter; isWanted: boolean }) {
  const ranking = useCommunityRanking(filter)
  const isPending = useDeferredPending(ranking.isPending)
  const entries = ranking.data?.pages.flatMap((page) => page.entries) ?? []
  const rising = ranking.data?.pages[0]?.rising ?? []
  const hasPlaces = entries.length > 0
  // a jump to the section below is not to land before this one has its height
  useEffect(() => {
    if (hasPlaces) for (const { part } of [ScoreList, RisingTrails]) void part.fetch()
  }, [hasPlaces])
  const { list, expectMore } = useFocusOnMore<HTMLDivElement>(entries.length)
  if (isPending) return <Skeletons />
  if (!isWanted && hasPlaces) {
    const heightRem = placeRem(entries.length, ranking.hasNextPage, rising.length)
    return <div className="card" style={{ height: `${heightRem}rem` }} />
  }
  const retry = () => void (ranking.isFetchNextPageError ? ranking.fetchNextPage() : ranking.refetch())
  return (
    <div ref={list}>
      {ranking.isError && (
        <ProblemNote
          message="Failed to load the ranking"
          retryText="Retry"
          onRetry={retry}
          isRetrying={ranking.isFetching}
          className="mb-4"
        />
      )}
      {ranking.isSuccess && !hasPlaces && (
        <NoPlaces isChosen={Object.values(filter).some((each) => each !== null)} hasRising={rising.length > 0} />
      )}
      <Suspense fallback={<Skeletons />}>
        {hasPlaces && <ScoreList entries={entries} />}
        {ranking.hasNextPage && (
          <Button
            className="mt-4 w-full"
            isLoading={ranking.isFetchingNextPage}
            onClick={() => {
              expectMore()
              void ranking.fetchNextPage()
            }}
          >
            Show More
          </Button>
        )}
        {rising.length > 0 && <RisingTrails trails={rising} />}
      </Suspense>
    </div>
  )
}

/** How high the lists will be where each name takes one line. */
function placeRem(ranked: number, hasMore: boolean, rising: number): number {
  return ranked * ROW_REM + (hasMore ? MORE_REM : 0) + (rising > 0 ? RISING_HEAD_REM + rising * ROW_REM : 0)
}

function NoPlaces({ isChosen, hasRising }: { isChosen: boolean; hasRising: boolean }) {
  return (
    <EmptyState
      art={<CairnArt pose="missing" />}
      heading="h3"
      title={isChosen ? 'No such trail is ranked yet' : 'Too few lists to rank yet'}
      text={
        hasRising
          ? 'A trail is ranked once it is on three lists. These are on their way:'
          : 'Rank your hikes: a trail is ranked once it is on three lists.'
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
