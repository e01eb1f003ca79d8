import { Repeat, Skeletons } from '#web/platform/ui/states/skeleton.tsx'

/** The grid of medals: three columns on phones, six where there is most room. */
export const MEDAL_GRID =
  'grid grid-cols-3 gap-x-1 gap-y-2 sm:grid-cols-4 md:grid-cols-3 wide:grid-cols-4 wide:gap-x-2 xl:grid-cols-6'

/** Skeletons of medals. */
export function MedalPlaces() {
  return (
    <div className={MEDAL_GRID}>
      <Repeat times={12}>
        <span className="grid justify-items-center gap-2 pt-3 pb-3.5">
          <Skeletons boxes={['size-18 rounded-full', 'h-4 w-20', 'h-3.5 w-24']} />
        </span>
      </Repeat>
    </div>
  )
}
