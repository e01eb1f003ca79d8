import { Suspense } from 'react'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { t } from '#domain/platform/language/translate.ts'
import { TrackPreview } from '#web/platform/ui/map/track-preview.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import type { SharedTrack } from '#web/trails/hike-page/use-hike-page.ts'

const TrackSheet = lazyWithRetry(() => import('./track-sheet.tsx').then((m) => m.TrackSheet))

interface TrackFrameProps {
  /** The name of the trail. */
  name: string
  /** The track to show; null until it is known. */
  displayed: SharedTrack | null
}

/** A track on the map with its profile; full width on phones. Its code loads with the first track. */
export function TrackFrame({ name, displayed }: TrackFrameProps) {
  const skeleton = <TrackSkeleton name={name} line={displayed?.line ?? null} />
  return (
    <section data-hike-track="" aria-label={t('Track of {hike}', { hike: name })} className={TRACK_FRAME}>
      <Suspense fallback={skeleton}>
        {displayed ? <TrackSheet key={displayed._id} name={name} shared={displayed} skeleton={skeleton} /> : skeleton}
      </Suspense>
    </section>
  )
}

const TRACK_FRAME =
  '-mx-4 overflow-clip wide:row-span-2 bg-surface shadow-rest [--map-height:400px] wide:mx-0 wide:rounded-sheet wide:[--map-height:470px]'

/** As high as the map with its profile. Without a line the map is blank. */
function TrackSkeleton({ name, line }: { name: string; line: string | null }) {
  return (
    <div className="grid h-[calc(var(--map-height)+340px)] grid-rows-[var(--map-height)_1fr] md:h-[calc(var(--map-height)+364px)]">
      {line === null ? (
        <div className="map-sketch" />
      ) : (
        <div className="track-map">
          <TrackPreview label={t('Map of {hike}', { hike: name })} segments={unpackLines(line)} />
        </div>
      )}
      <div aria-busy="true" className="grid grid-rows-[44px_1fr] gap-3 p-4 md:p-5">
        <Skeleton className="h-6 w-44 self-center" />
        <Skeleton />
      </div>
    </div>
  )
}
