import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { TrailAddress } from '#domain/trail-address.ts'
import { DownloadGpx } from '#web/gpx/download-gpx.tsx'
import { hikeTrack } from '#web/gpx/hike-track.ts'
import { TrackView } from '#web/gpx/track-view.tsx'
import { CairnArt } from '#web/ui/marks/cairn-art.tsx'
import { ProblemNote } from '#web/ui/states/problem-note.tsx'
import { TrackSkeleton } from './track-frame.tsx'
import { useShownTrack } from '../trail/use-trail-page.ts'
import type { SharedTrack } from '../use-hike-page.ts'

interface TrackSheetProps {
  trail: TrailAddress
  name: string
  /** What is shown where nobody has chosen another. */
  best: SharedTrack
}

/** Reads the track and shows it, or says why not. */
export function TrackSheet({ trail, name, best }: TrackSheetProps) {
  const shown = useShownTrack(trail, best)
  return shown ? <Track key={shown._id} name={name} shared={shown} /> : <TrackSkeleton />
}

function Track({ name, shared }: { name: string; shared: SharedTrack }) {
  const { data: read, error, isFetching, refetch } = useQuery(hikeTrack(shared._id))
  // what it draws is drawn in slices, so that a slow phone answers taps meanwhile
  const data = useDeferredValue(read)
  if (data) {
    const { file, reading } = data
    return (
      <TrackView
        name={name}
        reading={reading}
        height="var(--map-height)"
        heading="h2"
        waits
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
