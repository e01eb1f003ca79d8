import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { ByWidth } from '#web/platform/ui/by-width.tsx'

const WISHLIST_SKELETONS = 3

/** Three rows in the boxes of what comes. */
export function WishSkeleton() {
  const rows = Array.from({ length: WISHLIST_SKELETONS }, (_, row) => row)
  return (
    <SkeletonRegion label="Loading your wishlist" className="card overflow-hidden">
      <div className="h-12 max-wide:hidden" />
      {rows.map((row) => (
        <ByWidth key={row} narrow={<CardSkeleton />} wide={<RowSkeleton />} />
      ))}
    </SkeletonRegion>
  )
}

function RowSkeleton() {
  return (
    <div data-wish-skeleton className="flex h-18.25 items-center gap-6 border-t border-line px-6">
      <Skeleton className="h-14 w-18 rounded-thumb full:w-21" />
      <Skeleton className="h-4 w-56" />
      <Skeleton className="ml-auto h-4 w-28" />
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-11 w-38 rounded-control" />
    </div>
  )
}

function CardSkeleton() {
  return (
    <div
      data-wish-skeleton
      className="grid grid-cols-cover-sm border-line not-last:border-b md:grid-cols-cover-actions"
    >
      <Skeleton className="h-full rounded-none!" />
      <div className="grid content-center gap-3 p-3 h-27 md:px-4">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-5 w-4/5" />
      </div>
      <div className="flex justify-end py-1 pr-3 max-md:col-span-2 md:items-center md:pr-4">
        <Skeleton className="h-11 w-38 rounded-control" />
      </div>
    </div>
  )
}
