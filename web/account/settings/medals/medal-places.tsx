import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'

/** Three medals beside each other on phones, six where there is most room. */
export const MEDAL_GRID =
  'grid grid-cols-3 gap-x-1 gap-y-2 sm:grid-cols-4 md:grid-cols-3 wide:grid-cols-4 wide:gap-x-2 xl:grid-cols-6'

/** The places of medals until they are there. */
export function MedalPlaces() {
  return (
    <div className={MEDAL_GRID}>
      {Array.from({ length: 12 }, (_, place) => (
        <span key={place} className="grid justify-items-center gap-2 pt-3 pb-3.5">
          <Skeleton className="size-18 rounded-full" />
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-3.5 w-24" />
        </span>
      ))}
    </div>
  )
}
