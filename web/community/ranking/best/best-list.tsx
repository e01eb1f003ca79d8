import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'
import { BestCardSkeletons, BestCards } from './best-cards.tsx'
import { ScoreRows, findScaleStart } from './score-rows.tsx'
import { type BestFilter, PODIUM, useBestHikes } from './use-best.ts'

/** The trails that match a filter, best first, and below them those without a place. */
export function BestList({ filter }: { filter: BestFilter }) {
  const ranking = useBestHikes(filter)
  const entries = ranking.data?.pages.flatMap((page) => page.entries) ?? []
  const rising = ranking.data?.pages[0]?.rising ?? []
  const { list, expectMore } = useFocusOnNewRow<HTMLDivElement>(entries.length)
  if (ranking.isPending) return <Skeletons />
  const retry = () => void (ranking.isFetchNextPageError ? ranking.fetchNextPage() : ranking.refetch())
  const from = findScaleStart(entries)
  return (
    <div ref={list} className="grid grid-cols-1 gap-6 wide:gap-8">
      {ranking.isError && (
        <ProblemNote
          message="Failed to load the ranking"
          retryText="Retry"
          onRetry={retry}
          isRetrying={ranking.isFetching}
        />
      )}
      {ranking.isSuccess && entries.length === 0 && (
        <NoPlaces isChosen={Object.values(filter).some((each) => each !== null)} hasRising={rising.length > 0} />
      )}
      {entries.length > 0 && <BestCards trails={entries.slice(0, PODIUM)} from={from} isFirst />}
      {entries.length > PODIUM && <ScoreRows trails={entries.slice(PODIUM)} from={from} />}
      {ranking.hasNextPage && (
        <Button
          className="w-full"
          isLoading={ranking.isFetchingNextPage}
          onClick={() => {
            expectMore()
            void ranking.fetchNextPage()
          }}
        >
          Show More
        </Button>
      )}
      {rising.length > 0 && (
        <section aria-labelledby="rising" className="mt-8">
          <h2 id="rising" className="text-h2">
            Rising
          </h2>
          <p className="mt-1.5 mb-5 text-meta text-ink-2">Too few lists to rank yet.</p>
          <ScoreRows trails={rising} from={findScaleStart(rising)} />
        </section>
      )}
    </div>
  )
}

function NoPlaces({ isChosen, hasRising }: { isChosen: boolean; hasRising: boolean }) {
  return (
    <EmptyState
      art={<CairnArt pose="missing" />}
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
    <SkeletonRegion label="Loading the ranking" className="grid grid-cols-1 gap-6 wide:gap-8">
      <BestCardSkeletons />
      <div className="card overflow-hidden">
        {Array.from({ length: 10 }, (_, place) => (
          <SkeletonRow
            key={place}
            className="h-22 items-center gap-3 border-line px-4 not-first:border-t"
            boxes={['size-7', 'h-14 w-18 rounded-segment']}
            lines={['h-4 w-3/5', 'h-3 w-4/5']}
          />
        ))}
      </div>
    </SkeletonRegion>
  )
}
