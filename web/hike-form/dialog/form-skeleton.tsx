import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** The boxes of the form while its code is on the way. */
export function FormSkeleton() {
  return (
    <SkeletonRegion label="Loading..." className="grid gap-5">
      <Skeleton className="h-24 rounded-card md:h-32" />
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} className="h-[4.5rem]" />
        ))}
      </div>
      <Skeleton className="h-28" />
    </SkeletonRegion>
  )
}
