import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, Suspense, useEffect, useState } from 'react'
import { formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { Avatar } from '#web/platform/ui/marks/avatar.tsx'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'
import { useSwipe } from '#web/platform/ui/photo/use-swipe.ts'
import { PictureFrame, type PictureShape } from './picture-frame.tsx'
import type { TrailPhoto } from '#web/trails/hike-page/use-hike-page.ts'

const PhotoViewer = lazyWithRetry<Parameters<typeof import('#web/platform/ui/photo/photo-viewer.tsx').PhotoViewer>[0]>(
  () => import('#web/platform/ui/photo/photo-viewer.tsx').then((m) => m.PhotoViewer),
  { failed: failedDialog(({ title }) => t('Photos of {hike}', { hike: title })) },
)

const ReportPhoto = lazyWithRetry<Parameters<typeof import('./report-photo.tsx').ReportPhoto>[0]>(
  () => import('./report-photo.tsx').then((m) => m.ReportPhoto),
  { failed: renderNothing },
)

interface PhotoCarouselProps {
  /** The name of the hike. */
  title: string
  /** At least one. */
  photos: readonly TrailPhoto[]
  shape: PictureShape
}

/** One photo at a time, cyclic, by arrows, keys and swipes; never by itself. A click opens it full screen. */
export function PhotoCarousel({ title, photos, shape }: PhotoCarouselProps) {
  const [shown, setShown] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const count = photos.length
  // one may have been removed meanwhile
  const place = Math.min(shown, count - 1)
  const photo = photos[place]
  const go = (by: number) => setShown((place + by + count) % count)
  const swipe = useSwipe(count > 1 ? go : null)
  usePrefetchNeighbours(photos, place)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || count === 1 || isOpen) return
    event.preventDefault()
    go(by)
  }
  if (!photo) return null
  return (
    <PictureFrame
      label={t('Photos of {hike}', { hike: title })}
      shape={shape}
      onKeyDown={onKeyDown}
      caption={<Caption photo={photo} place={place} count={count} />}
    >
      <div {...swipe} className="absolute inset-0 touch-pan-y touch-pinch-zoom">
        <button
          type="button"
          aria-label={t('Photo by {username}, full screen', { username: photo.username })}
          onClick={() => setOpen(true)}
          className="absolute inset-0 cursor-zoom-in -outline-offset-4"
        >
          <Photo key={photo.photoUrl} photo={photo} title={title} />
        </button>
        {count > 1 && (
          <>
            <IconButton label={t('Previous photo')} onClick={() => go(-1)} className={`${STEP} start-3`}>
              <ChevronLeft />
            </IconButton>
            <IconButton label={t('Next photo')} onClick={() => go(1)} className={`${STEP} end-3`}>
              <ChevronRight />
            </IconButton>
          </>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <PhotoViewer title={title} photos={photos} startAt={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </PictureFrame>
  )
}

const STEP =
  'absolute! top-1/2 size-12 -translate-y-1/2 rounded-full bg-surface text-ink shadow-float hover:bg-sunken forced-colors:border'

function Photo({ photo, title }: { photo: TrailPhoto; title: string }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed)
    return <span className="absolute inset-0 m-auto size-fit text-ink-2">{t('Failed to load photos')}</span>
  return (
    <img
      src={photo.photoUrl}
      alt={t('{hike}, by {username}', { hike: title, username: photo.username })}
      draggable={false}
      onError={() => setFailed(true)}
      className="picture absolute inset-0 size-full object-cover select-none"
    />
  )
}

/** Up to this many photos have dots beside the count. */
const MAX_DOTS = 5

function Caption({ photo, place, count }: { photo: TrailPhoto; place: number; count: number }) {
  const { hikeId, userId, username, avatarUrl } = photo
  const person = { _id: userId ?? username, firstName: '', lastName: '', username, avatarUrl }
  const { user } = useSession()
  const isOfOther = user !== null && user._id !== userId
  return (
    <>
      <Avatar person={person} size={40} />
      <p className="min-w-0 grow text-meta leading-snug">
        <Link
          to={`/user/${photo.username}`}
          className="relative block wrap-anywhere font-label hover:underline after:absolute after:-inset-y-3 after:inset-x-0"
        >
          @{photo.username}
        </Link>
        {photo.completedOn !== null && <span className="text-ink-2">{formatDay(photo.completedOn)}</span>}
      </p>
      {isOfOther && hikeId !== undefined && (
        <Suspense>
          <ReportPhoto key={hikeId} hikeId={hikeId} username={username} />
        </Suspense>
      )}
      {count > 1 && (
        <p aria-live="polite" className="flex shrink-0 items-center gap-2.5 text-meta text-ink-2 tabular-nums">
          <span className={count > MAX_DOTS ? '' : 'sr-only'}>
            {t('{place} of {count}', { place: place + 1, count })}
          </span>
          {count <= MAX_DOTS &&
            Array.from({ length: count }, (_, at) => (
              <span
                key={at}
                aria-hidden="true"
                className={`size-2.5 rounded-full ring-2 ring-inset forced-colors:border ${at === place ? 'bg-ink ring-ink forced-colors:bg-highlight' : 'ring-line-strong'}`}
              />
            ))}
        </p>
      )}
    </>
  )
}

/** Prefetches the previous and the next photo. */
function usePrefetchNeighbours(photos: readonly TrailPhoto[], place: number): void {
  useEffect(() => {
    for (const by of [1, -1]) {
      const photo = photos.at((place + by) % photos.length)
      if (photo && photos.length > 1) new Image().src = photo.photoUrl
    }
  }, [photos, place])
}
