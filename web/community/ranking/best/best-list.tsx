import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ScoredTrail } from '#contract/community/rankings.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { BandBar } from '#web/platform/ui/marks/band-bar.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'
import { BestCardSkeletons, BestCards } from './best-cards.tsx'
import { ScoreRows } from './score-rows.tsx'
import { findScaleStart } from './score-scale.ts'
import { SurerThan } from './scored-trail.tsx'
import { findLessSure } from './surer-than.ts'
import { type BestFilter, useBestHikes } from './use-best.ts'
import { PODIUM } from './use-best-three.ts'

/** The trails that match a filter, best first, and below them those without a place. */
export function BestList({ filter }: { filter: BestFilter }) {
  const ranking = useBestHikes(filter)
  const entries = ranking.data?.pages.flatMap((page) => page.entries) ?? []
  const rising = ranking.data?.pages[0]?.rising ?? []
  const { list, expectMore } = useFocusOnNewRow<HTMLDivElement>(entries.length)
  if (ranking.isPending) return <Skeletons />
  const retry = () => void (ranking.isFetchNextPageError ? ranking.fetchNextPage() : ranking.refetch())
  const from = findScaleStart(entries)
  const lessSure = findLessSure(entries)
  return (
    <div ref={list} className="grid grid-cols-1 gap-6 wide:gap-8">
      {ranking.isError && (
        <ProblemNote message={t('Failed to load the ranking')} onRetry={retry} isRetrying={ranking.isFetching} />
      )}
      {ranking.isSuccess && entries.length === 0 && (
        <NoPlaces isChosen={Object.values(filter).some((each) => each !== null)} hasRising={rising.length > 0} />
      )}
      {entries.length > 0 && (
        <BestCards
          trails={entries.slice(0, PODIUM)}
          renderBand={(trail) => <CardBand trail={trail} from={from} other={lessSure.get(trail)} />}
        />
      )}
      {entries.length > PODIUM && <ScoreRows trails={entries.slice(PODIUM)} from={from} lessSure={lessSure} />}
      {ranking.hasNextPage && (
        <Button
          className="w-full"
          isLoading={ranking.isFetchingNextPage}
          onClick={() => {
            expectMore()
            void ranking.fetchNextPage()
          }}
        >
          {t('Show More')}
        </Button>
      )}
      {rising.length > 0 && <Rising trails={rising} isOpen={entries.length === 0} />}
    </div>
  )
}

interface CardBandProps {
  trail: ScoredTrail
  from: number
  /** A trail below with a higher score. */
  other: ScoredTrail | undefined
}

function CardBand({ trail, from, other }: CardBandProps) {
  return (
    <div className="col-span-2 grid gap-2">
      <BandBar {...trail} from={from} />
      {other && (
        <p className="text-small wrap-anywhere text-ink-2">
          <SurerThan trail={trail} other={other} />
        </p>
      )}
    </div>
  )
}

/** Trails in too few lists for a place. */
function Rising({ trails, isOpen }: { trails: readonly ScoredTrail[]; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group/rising">
      <summary className="flex min-h-13 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-h3">{t('New and rising ##trails that have no place yet')}</h2>
        <span className="text-meta text-ink-2">{t('Too few lists to rank yet.')}</span>
        <ChevronDown className="ms-auto text-ink-3 transition-transform duration-200 group-open/rising:rotate-180" />
      </summary>
      <ScoreRows trails={trails} from={findScaleStart(trails)} />
    </details>
  )
}

function NoPlaces({ isChosen, hasRising }: { isChosen: boolean; hasRising: boolean }) {
  return (
    <EmptyState
      art={<CairnArt pose="missing" />}
      title={isChosen ? t('No matching trails are ranked yet') : t('Too few lists to rank yet')}
      text={
        hasRising
          ? t('A trail is ranked once it is on three lists. These are nearly there:')
          : t('Rank your hikes to help: a trail is ranked once it is on three lists.')
      }
    />
  )
}

function Skeletons() {
  return (
    <SkeletonRegion label={t('Loading the ranking')} className="grid grid-cols-1 gap-6 wide:gap-8">
      <BestCardSkeletons hasBands />
      <div className="card overflow-hidden">
        <div className="h-12 max-wide:hidden" />
        {Array.from({ length: 10 }, (_, place) => (
          <SkeletonRow
            key={place}
            className="h-22 items-center gap-3 border-t border-line px-4 wide:gap-5 wide:px-6"
            boxes={['size-7', 'h-14 w-14 rounded-segment wide:w-18']}
            lines={['h-4 w-40', 'h-3.5 w-28']}
          />
        ))}
      </div>
    </SkeletonRegion>
  )
}
