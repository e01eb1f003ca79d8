import Image from 'lucide-react/icons/image'
import Route from 'lucide-react/icons/route'
import type { ReactNode } from 'react'
import { Loading } from '#web/platform/ui/states/loading.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Skeleton } from '#web/platform/ui/states/skeleton.tsx'
import { CoverFrame } from './cover-frame.tsx'
import { PhotoCarousel } from './photos/photo-carousel.tsx'
import type { PictureShape } from './photos/picture-frame.tsx'
import { ImportedLine } from './track/imported-line.tsx'
import { TrackFrame } from './track/track-frame.tsx'
import { RouteFacts } from './trail/route-facts.tsx'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useDisplayedTrack, useTrailOverview } from './trail/use-trail-page.ts'
import {
  type HikeFacts,
  type LoadState,
  type SharedTrack,
  type TrailPhoto,
  useSharedTrack,
  useTrailPhotos,
} from './use-hike-page.ts'

interface HikeMediaProps {
  trail: TrailAddress
  /** Null while they load. */
  facts: HikeFacts | null
}

/**
 * The track beside the photos; without a track only the photos. It renders once both are known, so that nothing jumps.
 */
export function HikeMedia({ trail, facts }: HikeMediaProps) {
  const photos = useTrailPhotos(trail)
  const track = useSharedTrack(trail)
  const known = useTrailOverview(trail)
  if (facts === null || photos.state === 'loading' || track.state === 'loading') return <MediaSkeleton />
  if (track.state === 'ready' && track.data) {
    return (
      <TrackBesidePictures trail={trail} facts={facts} best={track.data}>
        <Pictures facts={facts} photos={photos} shape="tall">
          {photos.state === 'failed' ? <PhotosFailed {...photos} /> : <NoPhotos />}
        </Pictures>
      </TrackBesidePictures>
    )
  }
  if (known.state === 'loading') return <MediaSkeleton />
  const line = known.state === 'ready' ? (known.data?.imported?.line ?? null) : null
  if (line !== null) {
    return (
      <div className={BESIDE}>
        <ImportedLine name={facts.name} line={line} />
        <div className={FACTS}>
          <RouteFacts trail={trail} facts={facts} trackId={null} />
        </div>
        <div className="wide:col-start-2 wide:row-start-1">
          <Pictures facts={facts} photos={photos} shape="tall">
            {photos.state === 'failed' ? <PhotosFailed {...photos} /> : <NoPhotos />}
          </Pictures>
        </div>
      </div>
    )
  }
  return (
    <div className="mt-6 grid grid-cols-1 gap-4">
      <Pictures facts={facts} photos={photos} shape="wide" />
      {photos.state === 'failed' && <PhotosFailed {...photos} />}
      {track.state === 'failed' && (
        <ProblemNote message={t('Failed to load GPX data')} onRetry={track.retry} isRetrying={track.isRetrying} />
      )}
      <div className="flex flex-wrap gap-x-7 gap-y-2">
        {photos.state === 'ready' && photos.data === null && <NoPhotos />}
        {track.state === 'ready' && (
          <Missing
            icon={<Route />}
            text={t('GPX file not available for this hike')}
            invitation={t('Add the first. ##track')}
          />
        )}
      </div>
      <RouteFacts trail={trail} facts={facts} trackId={null} />
    </div>
  )
}

/** The map beside the pictures and the facts. */
const BESIDE =
  'mt-6 grid grid-cols-1 wide:grid-cols-[minmax(0,8.25fr)_minmax(0,3.75fr)] wide:grid-rows-[1fr_auto] wide:gap-6'
/** On phones the foot of the sheet with the map. */
const FACTS =
  '-mx-4 mb-4 bg-surface px-4 pb-1.5 md:px-5 md:pb-3 wide:col-start-2 wide:row-start-2 wide:m-0 wide:rounded-sheet wide:pt-5 wide:shadow-rest forced-colors:wide:border'

interface TrackBesidePicturesProps {
  trail: TrailAddress
  facts: HikeFacts
  best: SharedTrack
  /** The pictures. */
  children: ReactNode
}

/** The trail's best track, or the chosen one, beside the pictures and the facts of the route. */
function TrackBesidePictures({ trail, facts, best, children }: TrackBesidePicturesProps) {
  const displayed = useDisplayedTrack(trail, best)
  return (
    <div className={BESIDE}>
      <TrackFrame name={facts.name} displayed={displayed} />
      <div className={FACTS}>
        <RouteFacts trail={trail} facts={facts} trackId={displayed?._id ?? null} />
      </div>
      <div className="wide:col-start-2 wide:row-start-1">{children}</div>
    </div>
  )
}

interface PicturesProps {
  facts: HikeFacts
  photos: LoadState<TrailPhoto[]>
  shape: PictureShape
  /** The text below the cover where there are no photos. */
  children?: ReactNode
}

function Pictures({ facts, photos, shape, children }: PicturesProps) {
  const taken = photos.state === 'ready' ? photos.data : null
  return taken ? (
    <PhotoCarousel title={facts.name} photos={taken} shape={shape} />
  ) : (
    <CoverFrame facts={facts} shape={shape} caption={children} />
  )
}

function NoPhotos() {
  return <Missing icon={<Image />} text={t('No photos found for this hike')} invitation={t('Add the first. ##photo')} />
}

/** Says that there is no photo or track yet, and invites to add one. */
function Missing({ icon, text, invitation }: { icon: ReactNode; text: string; invitation: string }) {
  return (
    <div className="flex items-start gap-2 text-meta text-ink-2">
      {icon}
      <div>
        <p>{text}</p>
        <p className="text-small text-ink-3">{invitation}</p>
      </div>
    </div>
  )
}

function PhotosFailed({ retry, isRetrying }: { retry: () => void; isRetrying: boolean }) {
  return <ProblemNote message={t('Failed to load photos')} onRetry={retry} isRetrying={isRetrying} className="grow" />
}

/** About as high as the map with its profile. */
function MediaSkeleton() {
  return (
    <div aria-busy="true" className="relative -mx-4 mt-6 h-243 wide:mx-0 wide:h-208">
      <Skeleton className="absolute inset-0 rounded-none wide:rounded-sheet" />
      <Loading text={t('Loading hike data...')} className="relative" />
    </div>
  )
}
