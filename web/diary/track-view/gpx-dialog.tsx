import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#domain/platform/language/translate.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { Loading } from '#web/platform/ui/states/loading.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { problemText } from '#web/platform/api/problem-text.ts'
import { DownloadGpx } from './download/download-gpx.tsx'
import { hikeTrackQuery, type HikeTrack } from './reading/hike-track-query.ts'
import { OriginalFile } from './download/original-file.tsx'
import { TrackFacts, type StoredTrack } from './track-facts.tsx'
import { TrackView } from './track-view.tsx'
import { walkTrackQuery } from './reading/walk-track-query.ts'

interface GpxDialogProps {
  hike: { _id: string; name: string; gpxFile: StoredTrack | null }
  /** Set for the track of one of my further walks. */
  visitId?: string | undefined
  isMine?: boolean
  onClose: () => void
}

/** Shows the track of a hike: its file, its statistics and the map (R6.7). */
export function GpxDialog({ hike, visitId, isMine = false, onClose }: GpxDialogProps) {
  const { gpxFile } = hike
  const track = useQuery({
    ...(visitId === undefined ? hikeTrackQuery(hike._id) : walkTrackQuery(visitId)),
    enabled: gpxFile !== null,
  })
  const [isMapShown, setMapShown] = useState(false)
  const footer = gpxFile && track.data && (
    <>
      <DownloadGpx file={track.data.file} fileName={gpxFile.fileName} />
      <Button variant={isMapShown ? 'secondary' : 'primary'} onClick={() => setMapShown(!isMapShown)}>
        {isMapShown ? t('Close Map') : t('View on Map')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={hike.name}
      description={isMapShown ? undefined : t('GPX track')}
      size="map"
      onClose={onClose}
      footer={footer}
    >
      {gpxFile === null ? (
        <NoTrack />
      ) : (
        <TrackState track={track}>
          {({ reading }) =>
            isMapShown ? (
              <div className="-mx-5 -mb-5 md:-mx-7">
                <TrackView name={hike.name} reading={reading} isTight />
              </div>
            ) : (
              <div className="grid gap-5">
                <TrackFacts gpxFile={gpxFile} reading={reading} />
                {isMine && <OriginalFile walkId={visitId ?? hike._id} />}
              </div>
            )
          }
        </TrackState>
      )}
    </Dialog>
  )
}

interface TrackStateProps {
  track: UseQueryResult<HikeTrack | null>
  children: (track: HikeTrack) => React.ReactNode
}

function TrackState({ track, children }: TrackStateProps) {
  if (track.isPending) return <Loading />
  if (track.isError) {
    const { error, refetch, isFetching } = track
    return (
      <ProblemNote
        message={problemText(error)}
        retryText={t('Retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return track.data === null ? <NoTrack /> : children(track.data)
}

const NoTrack = () => <EmptyState title={t('No GPX track available for this hike')} isBare />
