import { Suspense } from 'react'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { TrackPreview } from '#web/platform/ui/map/track-preview.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { RouteFacts } from '#web/trails/hike-page/trail/route-facts.tsx'
import { useDisplayedTrack } from '#web/trails/hike-page/trail/use-trail-page.ts'
import type { HikeFacts, SharedTrack } from '#web/trails/hike-page/use-hike-page.ts'

const TrackSheet = lazyWithRetry(() => import('./track-sheet.tsx').then((m) => m.TrackSheet))

/**
 * The trail's best track, or the chosen one, on the map with its profile; full width on phones. Its code loads with
 * the first track.
 */
export function TrackFrame({ trail, facts, best }: { trail: TrailAddress; facts: HikeFacts; best: SharedTrack }) {
  const { name } = facts
  const displayed = useDisplayedTrack(trail, best)
  const skeleton = <TrackSkeleton name={name} line={displayed?.line ?? null} />
  return (
    <section aria-label={`Track of ${name}`} className={TRACK_FRAME}>
      <Suspense fallback={skeleton}>
        {displayed ? <TrackSheet key={displayed._id} name={name} shared={displayed} skeleton={skeleton} /> : skeleton}
      </Suspense>
      <div className="px-4 pb-1.5 md:px-5 md:pb-3">
        <RouteFacts trail={trail} facts={facts} trackId={displayed?._id ?? null} />
      </div>
    </section>
  )
}

/** The track beside the photos. */
export const TRACK_COLUMNS = 'mt-6 grid grid-cols-1 gap-4 wide:grid-cols-[minmax(0,8.25fr)_minmax(0,3.75fr)] wide:gap-6'

const TRACK_FRAME =
  '-mx-4 overflow-clip bg-surface shadow-rest [--map-height:400px] wide:mx-0 wide:rounded-sheet wide:[--map-height:470px]'

/** As high as the map with its profile. Without a line the map is blank. */
function TrackSkeleton({ name, line }: { name: string; line: string | null }) {
  return (
    <div className="grid h-[calc(var(--map-height)+340px)] grid-rows-[var(--map-height)_1fr] md:h-[calc(var(--map-height)+364px)]">
      {line === null ? (
        <div className="map-sketch" />
      ) : (
        <div className="track-map">
          <TrackPreview label={`Map of ${name}`} segments={unpackLines(line)} />
        </div>
      )}
      <div aria-busy="true" className="grid grid-rows-[44px_1fr] gap-3 p-4 md:p-5">
        <Skeleton className="h-6 w-44 self-center" />
        <Skeleton />
      </div>
    </div>
  )
}
