import { Skeleton, SkeletonRegion } from '#web/ui/states/skeleton.tsx'

/** The boxes of the form while its code is on the way: as high as the form, so that the dialog does not grow with it. */
export function FormSkeleton() {
  return (
    <SkeletonRegion label="Loading..." className="grid gap-5">
      <Skeleton className="h-24 rounded-card md:h-32" />
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <Skeleton className="h-104" />
        <Skeleton className="h-87 md:h-104" />
      </div>
      <Skeleton className="h-37" />
      <Skeleton className="h-18" />
      <Skeleton className="h-24 md:max-w-1/2" />
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
        <Skeleton className="h-27" />
        <Skeleton className="h-27" />
      </div>
    </SkeletonRegion>
  )
}
