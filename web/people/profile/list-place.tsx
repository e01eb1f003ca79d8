import { Skeleton } from '#web/ui/states/skeleton.tsx'

/** As many as one question asks for. */
const MOST = 50

/** About as high as the rows of so many hikes. */
export function ListPlace({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid gap-3 wide:gap-2 wide:pt-14">
      {Array.from({ length: Math.min(count, MOST) }, (_, row) => (
        <Skeleton key={row} className="h-50.25 rounded-card! md:h-27 wide:h-16" />
      ))}
    </div>
  )
}
