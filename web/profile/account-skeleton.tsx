import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** The boxes of the page until my record is there. */
export function AccountSkeleton() {
  return (
    <SkeletonRegion
      label="Loading..."
      className="grid grid-cols-1 items-start gap-x-12 gap-y-10 wide:grid-cols-[320px_minmax(0,1fr)]"
    >
      <div className="card grid justify-items-center gap-4 p-5 wide:p-6">
        <Skeleton className="my-13 size-26 rounded-full!" />
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-4 h-14 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
      <div className="grid grid-cols-1 gap-12">
        <div>
          <Skeleton className="mb-4 h-8 w-56" />
          <div className="grid grid-cols-2 gap-5 border-t-2 border-line pt-5 md:grid-cols-4">
            {Array.from({ length: 4 }, (_, place) => (
              <Skeleton key={place} className="h-15" />
            ))}
          </div>
        </div>
        <div>
          <Skeleton className="mb-4 h-8 w-56" />
          <div className="grid gap-3 min-[360px]:grid-cols-2 wide:gap-5 xl:grid-cols-4">
            {Array.from({ length: 4 }, (_, place) => (
              <Skeleton key={place} className="h-76 rounded-card" />
            ))}
          </div>
        </div>
      </div>
    </SkeletonRegion>
  )
}
