import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'

const NOTIFICATION_SKELETONS = 4

export function NotificationSkeletons() {
  return (
    <SkeletonRegion label="Loading notifications..." className="wide:py-1.5">
      {Array.from({ length: NOTIFICATION_SKELETONS }, (_, row) => (
        <div key={row} className="flex gap-3 py-2.5 pr-16 wide:pl-4">
          <Skeleton className="size-10 shrink-0 rounded-full!" />
          <span className="grid grow content-start gap-2">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-24" />
          </span>
        </div>
      ))}
    </SkeletonRegion>
  )
}
