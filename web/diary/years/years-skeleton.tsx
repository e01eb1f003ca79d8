import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'

/** The boxes of chips, range and totals. */
export function YearsSkeleton() {
  return (
    <SkeletonRegion label="Loading your years">
      <div className="flex gap-2">
        <Skeleton className="h-11 w-24 rounded-control" />
        <Skeleton className="h-11 w-18 rounded-control" />
        <Skeleton className="h-11 w-18 rounded-control" />
      </div>
      <Skeleton className="mt-6 h-90 rounded-card sm:h-120" />
      <Skeleton className="mt-9 h-24" />
    </SkeletonRegion>
  )
}
