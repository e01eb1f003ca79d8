import { Repeat, Skeleton } from '#web/platform/ui/states/skeleton.tsx'

/** Number of rows in one page of results. */
const MOST = 50

/** A placeholder about as high as a number of rows. */
export function RowsPlace({ count, className = '' }: { count: number; className?: string }) {
  return (
    <div aria-hidden="true" className={`grid gap-3 md:max-wide:grid-cols-2 wide:gap-1.5 ${className}`}>
      <Repeat times={Math.min(count, MOST)}>
        <Skeleton className="h-44 rounded-card! wide:h-12" />
      </Repeat>
    </div>
  )
}
