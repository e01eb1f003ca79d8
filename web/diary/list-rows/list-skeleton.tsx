import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { ByWidth } from '#web/platform/ui/by-width.tsx'

const MY_LIST_SKELETONS = 5

/** Five rows in the boxes of what comes. @param label what is being waited for */
export function ListSkeleton({ label }: { label: string }) {
  const rows = Array.from({ length: MY_LIST_SKELETONS }, (_, index) => index)
  return (
    <SkeletonRegion label={label} className="max-wide:grid max-wide:gap-3 wide:card wide:overflow-hidden">
      <div className="h-12 max-wide:hidden" />
      {rows.map((row) => (
        <ByWidth key={row} narrow={<CardSkeleton />} wide={<RowSkeleton />} />
      ))}
    </SkeletonRegion>
  )
}

function RowSkeleton() {
  return (
    <div data-skeleton-row className="flex h-18.25 items-center gap-5 border-t border-line px-5">
      <Skeleton className="size-8" />
      <Skeleton className="h-12 w-16.5 rounded-thumb" />
      <Skeleton className="h-4 w-56" />
      <Skeleton className="ml-auto h-4 w-28" />
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-4 w-32" />
    </div>
  )
}

function CardSkeleton() {
  return (
    <div
      data-skeleton-row
      className="card grid h-36 grid-cols-cover-sm overflow-hidden md:h-27.25 md:grid-cols-cover-lg"
    >
      <Skeleton className="h-full rounded-none" />
      <div className="grid content-start gap-3 p-3 md:content-center md:px-4">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-6 w-2/3" />
      </div>
    </div>
  )
}
