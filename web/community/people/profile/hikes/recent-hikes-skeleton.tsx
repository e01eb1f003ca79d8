import { Repeat, Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'

/** Side by side where there is room. */
export const RECENT_COLUMNS = 'grid grid-cols-1 gap-3 sm:grid-cols-2 wide:grid-cols-3 full:grid-cols-5'

/** The placeholders of five hikes. */
export function RecentHikesSkeleton() {
  return (
    <SkeletonRegion label="Loading recent hikes...">
      <Skeleton className="mb-4 h-8 w-56" />
      <div className={RECENT_COLUMNS}>
        <Repeat times={5}>
          <Skeleton className="h-34 rounded-card!" />
        </Repeat>
      </div>
    </SkeletonRegion>
  )
}
