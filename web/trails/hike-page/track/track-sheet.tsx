import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { DownloadGpx } from '#web/diary/track-view/download/download-gpx.tsx'
import { hikeTrackQuery } from '#web/diary/track-view/reading/hike-track-query.ts'
import { TrackView } from '#web/diary/track-view/track-view.tsx'
import { CairnArt } from '#web/platform/ui/marks/cairn-art.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import type { SharedTrack } from '#web/trails/hike-page/use-hike-page.ts'
import { problemText } from '#web/platform/api/problem-text.ts'

interface TrackSheetProps {
  name: string
  shared: SharedTrack
  /** Shown until the file is read. */
  skeleton: ReactNode
}

/** Reads the track and shows it, or explains why it cannot. */
export function TrackSheet({ name, shared, skeleton }: TrackSheetProps) {
  const { data: read, error, isFetching, refetch } = useQuery(hikeTrackQuery(shared._id))
  // deferred, so that React draws it in slices and a slow phone answers taps meanwhile
  const data = useDeferredValue(read)
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
  if (data === null) return <NoTrack>{t('GPX file not available for this hike')}</NoTrack>
  if (error) {
    return (
      <NoTrack>
        <ProblemNote message={problemText(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      </NoTrack>
    )
  }
  return skeleton
}

function NoTrack({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-full content-center justify-items-center gap-5 p-5 text-ink-2">
      <CairnArt pose="toppled" />
      {children}
    </div>
  )
}
