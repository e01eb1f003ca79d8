import { Repeat, SkeletonCard, SkeletonRegion, SkeletonRow } from '#web/platform/ui/states/skeleton.tsx'
import { ByWidth } from '#web/platform/ui/by-width.tsx'

/**
 * Five placeholder rows.
 * @param label name of the list that is loading
 */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion
      label={label}
      className="max-wide:grid max-wide:gap-3 md:max-wide:grid-cols-2 wide:card wide:overflow-hidden"
    >
      <div className="h-12 max-wide:hidden" />
      <Repeat times={5}>
        <ByWidth narrow={<CardSkeleton />} wide={<RowSkeleton />} />
      </Repeat>
    </SkeletonRegion>
  )
}

function RowSkeleton() {
  return (
    <SkeletonRow
      className="h-18.25 items-center gap-5 border-t border-line px-5"
      boxes={['size-8', 'h-12 w-16.5 rounded-thumb', 'h-4 w-56', 'ms-auto h-4 w-28', 'h-6 w-24', 'h-4 w-32']}
    />
  )
}

function CardSkeleton() {
  return (
    <SkeletonCard
      className="card grid h-36 grid-cols-cover-sm overflow-hidden"
      picture="h-full rounded-none"
      text="content-start gap-3 p-3"
      lines={['h-5 w-4/5', 'h-4 w-1/2', 'h-6 w-2/3']}
    />
  )
}
