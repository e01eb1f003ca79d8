import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy } from 'react'
import { DownloadGpx } from '#web/gpx/download-gpx.tsx'
import { hikeTrack } from '#web/gpx/hike-track.ts'
import { CairnArt } from '#web/ui/cairn-art.tsx'
import { ProblemNote } from '#web/ui/problem-note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { SharedTrack } from './use-hike-page.ts'

const TrackView = lazy(() => import('#web/gpx/track-view.tsx').then((m) => ({ default: m.TrackView })))

/** The trail's best track on the map, with its profile; the whole width on phones. */
export function TrackSheet({ name, shared }: { name: string; shared: SharedTrack }) {
  return (
    <section
      aria-label={`Track of ${name}`}
      className="-mx-4 overflow-clip bg-surface shadow-rest [--map-height:400px] wide:mx-0 wide:rounded-sheet wide:[--map-height:470px]"
    >
      <Suspense fallback={<TrackSkeleton />}>
        <Track name={name} shared={shared} />
      </Suspense>
    </section>
  )
}

function Track({ name, shared }: { name: string; shared: SharedTrack }) {
  const { data, error, isFetching, refetch } = useQuery(hikeTrack(shared._id))
  if (data) {
    const { file, reading } = data
    return (
      <TrackView
        name={name}
        reading={reading}
        height="var(--map-height)"
        heading="h2"
        actions={<DownloadGpx file={file} fileName={shared.gpxFile.fileName} />}
      />
    )
  }
  if (data === null) return <NoTrack>GPX file not available for this hike</NoTrack>
  if (error) {
    return (
      <NoTrack>
        <ProblemNote message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
      </NoTrack>
    )
  }
  return <TrackSkeleton />
}

function NoTrack({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-full content-center justify-items-center gap-5 p-5 text-ink-2">
      <CairnArt pose="toppled" />
      {children}
    </div>
  )
}

/** As high as the map with its profile. */
function TrackSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid h-[calc(var(--map-height)+312px)] grid-rows-[var(--map-height)_1fr] md:h-[calc(var(--map-height)+320px)]"
    >
      <Skeleton className="h-full rounded-none" />
      <div className="grid grid-rows-[44px_1fr] gap-3 p-4 md:p-5">
        <Skeleton className="h-6 w-44 self-center" />
        <Skeleton />
      </div>
    </div>
  )
}
