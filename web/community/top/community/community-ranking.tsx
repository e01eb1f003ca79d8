import { useState } from 'react'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'
import { pages } from '#contract/pages.ts'
import { DIFFICULTIES } from '#domain/trails/difficulty.ts'
import { CountryFilter } from '#web/community/top/country-filter/country-filter.tsx'
import { ListHeading } from '#web/community/top/list-heading.tsx'
import type { CountryCount } from '#web/community/top/popular-trails.ts'
import { type ScoreFilter, useCommunityRanking } from '#web/community/top/use-top.ts'
import { ScoreFilters } from './score-filters.tsx'
import { RisingTrails, ScoreList } from './score-list.tsx'

/** The community's ranking with its uncertainty (R8.13, R8.14). */
export function CommunityRanking({ countries }: { countries: readonly CountryCount[] }) {
  // in the address, so that a link shows the same trails
  const [country, setCountry] = useUrlValue('best')
  const [felt, setDifficulty] = useUrlValue('difficulty')
  const [walkedIn, setYear] = useUrlValue('year')
  const difficulty = DIFFICULTIES.find((each) => each === felt) ?? null
  const year = /^(19|20)\d\d$/.test(walkedIn ?? '') ? Number(walkedIn) : null
  const filter = { country, difficulty, year }
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="community">
      <ListHeading
        id="community"
        title="Highest ranked by hikers"
        jumpTo={{ id: 'popular', text: 'Popular hikes', isAbove: true }}
      >
        <CountryFilter
          label="Country of the highest ranked hikes"
          countries={countries}
          value={country}
          onChange={setCountry}
        />
      </ListHeading>
      <p className="-mt-2 mb-4 text-meta text-ink-2">
        Score: how many of 100 hikers would rank it above a typical trail.{' '}
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
      <Ranking key={Object.values(filter).join()} filter={filter} />
    </section>
  )
}

function Ranking({ filter }: { filter: ScoreFilter }) {
  const ranking = useCommunityRanking(filter)
  const entries = ranking.data?.pages.flatMap((page) => page.entries) ?? []
  const rising = ranking.data?.pages[0]?.rising ?? []
  const hasPlaces = entries.length > 0
  const { list, expectMore } = useFocusOnNewRow<HTMLDivElement>(entries.length)
  if (ranking.isPending) return <Skeletons />
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
    </div>
  )
}

function NoPlaces({ isChosen, hasRising }: { isChosen: boolean; hasRising: boolean }) {
  return (
    <EmptyState
      art={<CairnArt pose="missing" />}
      heading="h3"
      title={isChosen ? 'No matching trails are ranked yet' : 'Too few lists to rank yet'}
      text={
        hasRising
          ? 'A trail is ranked once it is on three lists. These are nearly there:'
          : 'Rank your hikes to help: a trail is ranked once it is on three lists.'
      }
    />
  )
}

function Skeletons() {
  return (
    <SkeletonRegion label="Loading the ranking" className="card overflow-hidden" times={10}>
      <SkeletonRow
        className="h-22 items-center gap-3 border-line px-4 not-first:border-t"
        boxes={['size-7', 'h-14 w-18 rounded-segment']}
        lines={['h-4 w-3/5', 'h-3 w-4/5']}
      />
    </SkeletonRegion>
  )
}
