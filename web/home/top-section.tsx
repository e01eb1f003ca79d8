import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, type Ref, Suspense, useId } from 'react'
import { api } from '#contract/client-api.ts'
import { read } from '#web/api/query.ts'
import { laterPiece } from '#web/parts/later.tsx'
import { TrailCardSkeleton } from '#web/top/trail-card/trail-card-skeleton.tsx'
import { Link } from '#web/ui/buttons/link.tsx'
import { SkeletonRegion } from '#web/ui/states/skeleton.tsx'
import { useDeferredPending } from '#web/ui/hooks/use-deferred-pending.ts'
import { useIsWide } from '#web/ui/hooks/use-media.ts'
import { useWanted } from '#web/ui/hooks/use-wanted.ts'
import { TOP_GRID, topCellOf, topLookOf } from './top-grid.ts'

/** Mostly below what is seen first: fetched once somebody wants it. */
const TopCards = laterPiece(() => import('./top-cards.tsx').then((m) => m.TopCards))

/** The trails that people like best; nothing where there are none. */
export function TopSection() {
  const isWide = useIsWide()
  const { place, isWanted } = useWanted<HTMLElement>()
  const top = useQuery(read(api.rankings.top, { query: {} }))
  const isPending = useDeferredPending(top.isPending)
  const most = isWide ? 5 : 6
  const trails = top.data?.slice(0, most) ?? []
  if (!isPending && trails.length === 0) return null
  const boxes = <Boxes count={trails.length || most} isWide={isWide} />
  return (
    <Frame place={place}>
      {isPending ? (
        <SkeletonRegion label="Loading top hikes">{boxes}</SkeletonRegion>
      ) : isWanted ? (
        <Suspense fallback={boxes}>
          <TopCards trails={trails} isWide={isWide} />
        </Suspense>
      ) : (
        boxes
      )}
    </Frame>
  )
}

function Boxes({ count, isWide }: { count: number; isWide: boolean }) {
  return (
    <div aria-hidden="true" className={TOP_GRID}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={topCellOf(place)}>
          <TrailCardSkeleton look={topLookOf(place, isWide)} />
        </div>
      ))}
    </div>
  )
}

function Frame({ place, children }: { place: Ref<HTMLElement>; children: ReactNode }) {
  const id = useId()
  return (
    <section ref={place} aria-labelledby={id}>
      <div className="mb-5 flex items-end justify-between gap-4 wide:mb-7">
        <h2 id={id} className="text-h2">
          Top Hikes
        </h2>
        <Link
          to="/top"
          className="-my-2 flex min-h-11 items-center gap-2 font-label text-(--link) hover:underline hover:underline-offset-3"
        >
          See all <span className="sr-only">top hikes</span>
          <ArrowRight />
        </Link>
      </div>
      {children}
    </section>
  )
}
