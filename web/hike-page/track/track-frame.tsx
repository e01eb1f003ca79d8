import { type ReactNode, Suspense } from 'react'
import type { TrailAddress } from '#domain/trail-address.ts'
import { laterPiece } from '#web/parts/later.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { SharedTrack } from '../use-hike-page.ts'

const TrackSheet = laterPiece(() => import('./track-sheet.tsx').then((m) => m.TrackSheet))

/** The trail's best track, or the one that somebody has chosen, on the map, with its profile; the whole width on phones. Its code comes with the first one. */
export function TrackFrame({ name, ...track }: { trail: TrailAddress; name: string; best: SharedTrack }) {
  return (
    <section aria-label={`Track of ${name}`} className={TRACK_FRAME}>
      <Suspense fallback={<TrackSkeleton />}>
        <TrackSheet name={name} {...track} />
      </Suspense>
    </section>
  )
}

/** The track beside the photos. */
export const TRACK_COLUMNS = 'mt-6 grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,8.25fr)_minmax(0,3.75fr)] wide:gap-6'

export const TRACK_FRAME =
  '-mx-4 overflow-clip bg-surface shadow-rest [--map-height:400px] wide:mx-0 wide:rounded-sheet wide:[--map-height:470px]'

/** As high as the map with its profile. */
export function TrackSkeleton({ paper }: { paper?: ReactNode }) {
  return (
    <div
      aria-busy="true"
      className="grid h-[calc(var(--map-height)+356px)] grid-rows-[var(--map-height)_1fr] md:h-[calc(var(--map-height)+364px)]"
    >
      {paper ?? <Skeleton className="h-full rounded-none" />}
      <div className="grid grid-rows-[44px_1fr] gap-3 p-4 md:p-5">
        <Skeleton className="h-6 w-44 self-center" />
        <Skeleton />
      </div>
    </div>
  )
}
