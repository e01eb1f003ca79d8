import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'

const TIMELINE_SKELETONS = 5

/** Five cards in the boxes of what comes. */
export function ListSkeleton() {
  return (
    <SkeletonRegion label="Loading your hikes">
      <div className="flex gap-2">
        <Skeleton className="h-11 w-14 rounded-control" />
        <Skeleton className="h-11 w-18 rounded-control" />
        <Skeleton className="h-11 w-18 rounded-control" />
      </div>
      <div className="mt-5 grid gap-3">
        {Array.from({ length: TIMELINE_SKELETONS }, (_, place) => (
          <div
            key={place}
            data-skeleton-card
            className="card grid h-32 grid-cols-thumb overflow-hidden sm:grid-cols-cover-lg md:ml-14"
          >
            <Skeleton className="h-full rounded-none" />
            <div className="grid content-center gap-3 px-5">
              <Skeleton className="h-5 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}

export function MonthSkeleton() {
  return (
    <div aria-hidden="true" className="card p-4 max-sm:-mx-4 max-sm:rounded-none">
      <Skeleton className="h-8 w-48" />
      <Skeleton className="mt-4 h-35 wide:h-130" />
    </div>
  )
}
