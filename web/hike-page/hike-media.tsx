import Route from 'lucide-react/icons/route'
import { ProblemNote } from '#web/ui/problem-note.tsx'
import { PhotoCarousel } from './photo-carousel.tsx'
import { CoverFrame, type PictureShape } from './picture-frame.tsx'
import { TrackSheet } from './track-sheet.tsx'
import type { Trail } from './trail-address.ts'
import { type HikeFacts, type Part, type TrailPhoto, useSharedTrack, useTrailPhotos } from './use-hike-page.ts'

interface HikeMediaProps {
  trail: Trail
  /** Null while they are on their way. */
  facts: HikeFacts | null
}

/** The track beside the photos; without one, the photos alone. Shown once it is known which, so that nothing jumps. */
export function HikeMedia({ trail, facts }: HikeMediaProps) {
  const photos = useTrailPhotos(trail)
  const track = useSharedTrack(trail)
  if (facts === null || photos.state === 'loading' || track.state === 'loading') return <MediaSkeleton />
  if (track.state === 'ready' && track.data) {
    return (
      <div className="mt-6 grid gap-4 wide:grid-cols-[minmax(0,8.25fr)_minmax(0,3.75fr)] wide:gap-6">
        <TrackSheet name={facts.name} shared={track.data} />
        <Pictures facts={facts} photos={photos} shape="tall" />
      </div>
    )
  }
  return (
    <div className="mt-6 grid gap-4">
      <Pictures facts={facts} photos={photos} shape="wide" />
      {track.state === 'failed' ? (
        <ProblemNote message="Failed to load GPX data" onRetry={track.retry} isRetrying={track.isRetrying} />
      ) : (
        <p className="flex items-center gap-2 text-meta text-ink-2">
          <Route />
          GPX file not available for this hike
        </p>
      )}
    </div>
  )
}

interface PicturesProps {
  facts: HikeFacts
  photos: Part<TrailPhoto[]>
  shape: PictureShape
}

function Pictures({ facts, photos, shape }: PicturesProps) {
  if (photos.state === 'ready' && photos.data) {
    return <PhotoCarousel title={facts.name} photos={photos.data} shape={shape} />
  }
  const caption =
    photos.state === 'failed' ? (
      <ProblemNote
        message="Failed to load photos"
        onRetry={photos.retry}
        isRetrying={photos.isRetrying}
        className="grow"
      />
    ) : (
      <p className="text-meta text-ink-2">No photos found for this hike</p>
    )
  return <CoverFrame facts={facts} shape={shape} caption={caption} />
}

/** About as high as the map with its profile. */
function MediaSkeleton() {
  return (
    <div
      aria-busy="true"
      className="-mx-4 mt-6 grid h-178 animate-shimmer place-items-center bg-skeleton wide:mx-0 wide:h-198 wide:rounded-sheet"
    >
      <p role="status" className="font-semibold text-ink-2">
        Loading hike data...
      </p>
    </div>
  )
}
