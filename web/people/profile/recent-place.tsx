import { type ComponentProps, Suspense } from 'react'
import { laterPiece } from '#web/parts/later.tsx'
import { useWanted } from '#web/ui/hooks/use-wanted.ts'
import { Skeleton, SkeletonRegion } from '#web/ui/states/skeleton.tsx'

const RECENT_SKELETONS = 5

/** Side by side where there is room. */
export const RECENT_COLUMNS = 'grid grid-cols-1 gap-3 sm:grid-cols-2 wide:grid-cols-3 full:grid-cols-5'

const RecentHikes = laterPiece(() => import('./recent-hikes.tsx').then((m) => m.RecentHikes))

/** The newest hikes, mostly below what is seen first: their code comes once somebody wants it. */
export function LaterRecentHikes(given: ComponentProps<typeof RecentHikes>) {
  const { place, isWanted } = useWanted<HTMLDivElement>()
  const boxes = <Boxes count={given.hikes.length} />
  return (
    <div ref={place}>
      {isWanted ? (
        <Suspense fallback={boxes}>
          <RecentHikes {...given} />
        </Suspense>
      ) : (
        boxes
      )}
    </div>
  )
}

/** The boxes of five hikes. */
export function RecentSkeleton() {
  return (
    <SkeletonRegion label="Loading recent hikes...">
      <Boxes count={RECENT_SKELETONS} />
    </SkeletonRegion>
  )
}

function Boxes({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      <Skeleton className="mb-4 h-8 w-56" />
      <div className={RECENT_COLUMNS}>
        {Array.from({ length: count }, (_, place) => (
          <Skeleton key={place} className="h-34 rounded-card!" />
        ))}
      </div>
    </div>
  )
}
