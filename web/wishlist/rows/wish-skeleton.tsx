import { Skeleton, SkeletonRegion } from '#web/ui/states/skeleton.tsx'
import { useIsWide } from '#web/ui/hooks/use-media.ts'

const WISHLIST_SKELETONS = 3

/** Three rows in the boxes of what comes. */
export function WishSkeleton() {
  const isWide = useIsWide()
  const rows = Array.from({ length: WISHLIST_SKELETONS }, (_, row) => row)
  return (
    <SkeletonRegion label="Loading your wishlist" className="card divide-y divide-line overflow-hidden">
      {isWide && <div className="h-12" />}
      {rows.map((row) => (isWide ? <RowSkeleton key={row} /> : <CardSkeleton key={row} />))}
    </SkeletonRegion>
  )
}

function RowSkeleton() {
  return (
    <div data-wish-skeleton className="flex h-24.25 items-center gap-6 px-6">
      <Skeleton className="h-18 w-16 rounded-thumb full:w-24" />
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
    <div data-wish-skeleton className="md:flex md:h-30.25 md:items-center">
      <Skeleton className="h-36 rounded-none! md:h-30 md:w-36" />
      <div className="grid gap-3 p-4 md:grow">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-6 w-2/5 md:hidden" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-5 w-3/5" />
      </div>
      <div className="flex justify-end border-t border-line py-1.5 pr-2 md:border-t-0 md:pr-3">
        <Skeleton className="h-11 w-38 rounded-control" />
      </div>
    </div>
  )
}
