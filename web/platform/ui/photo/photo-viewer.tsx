import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { formatLongDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { Modal } from '#web/platform/ui/dialog/modal.tsx'
import { useSwipe } from './use-swipe.ts'

export interface ViewedPhoto {
  readonly photoUrl: string
  /** The photographer's name. */
  readonly username: string
  /** The day of the hike; null where it is not known. */
  readonly completedOn: string | null
}

interface PhotoViewerProps {
  /** The name of the hike. */
  title: string
  /** At least one. */
  photos: readonly ViewedPhoto[]
  /** The index of the photo to open with; else the first. */
  startAt?: number
  /** The name of the button that closes; “Close” where it is left out. */
  closeText?: string
  onClose: () => void
}

/** Photos over the whole screen, from the first on and round both ends; a click beside the photo closes (R5.6). */
export function PhotoViewer({ title, photos, startAt = 0, closeText, onClose }: PhotoViewerProps) {
  const [place, setPlace] = useState(startAt)
  const hasMany = photos.length > 1
  const go = (by: number) => setPlace((at) => (at + by + photos.length) % photos.length)
  const swipe = useSwipe(hasMany ? go : null)
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined && hasMany) go(by)
  }
  const closeBeside = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('img, button, p, h2')) onClose()
  }
  const photo = photos[place]
  return (
    <Modal
      aria-label={t('Photos of {hike}', { hike: title })}
      ground="black"
      onClose={onClose}
      onClick={closeBeside}
      onKeyDown={onKeyDown}
      className="grid-cols-1 grid-rows-between"
    >
      <div className="flex items-start gap-3 py-2 pe-2 ps-4 md:ps-5">
        <h2 className="min-w-0 grow py-2.5 text-body font-label wrap-anywhere">{title}</h2>
        <p aria-live="polite" className="py-2.5 whitespace-nowrap tabular-nums">
          {t('{number} of {count}', { number: place + 1, count: photos.length })}
        </p>
        <IconButton
          label={closeText ?? t('Close ##button, verb')}
          data-autofocus
          onClick={onClose}
          className={ON_BLACK}
        >
          <X />
        </IconButton>
      </div>
      <div {...swipe} className="relative grid touch-pan-y touch-pinch-zoom grid-cols-1 grid-rows-1">
        {photo && <Photo key={photo.photoUrl} photo={photo} title={title} />}
        {hasMany && (
          <>
            <IconButton label={t('Previous photo')} onClick={() => go(-1)} className={`${STEP} start-2 md:start-4`}>
              <ChevronLeft />
            </IconButton>
            <IconButton label={t('Next photo')} onClick={() => go(1)} className={`${STEP} end-2 md:end-4`}>
              <ChevronRight />
            </IconButton>
          </>
        )}
      </div>
      <div className="grid justify-items-center px-4 pt-2 pb-safe text-center">
        <div data-toast-place className="w-full max-w-105 text-start" />
        {photo && <Caption photo={photo} />}
        {hasMany && <Dots count={photos.length} place={place} onGo={setPlace} />}
      </div>
    </Modal>
  )
}

const ON_BLACK = 'text-white hover:bg-white/15 hover:text-white'
const STEP = `absolute top-1/2 -translate-y-1/2 rounded-full bg-black/55 forced-colors:border [&_svg]:size-7 ${ON_BLACK}`

function Photo({ photo, title }: { photo: ViewedPhoto; title: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  return (
    <>
      {state !== 'shown' && (
        <p role="status" className="absolute inset-0 m-auto size-fit animate-late">
          {state === 'loading' ? t('Loading...') : t('Failed to load photos')}
        </p>
      )}
      {state !== 'failed' && (
        <img
          src={photo.photoUrl}
          alt={t('{title}, by {username}', { title, username: photo.username })}
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className="relative m-auto max-h-full max-w-full object-contain select-none [grid-area:1/1]"
        />
      )}
    </>
  )
}

function Caption({ photo }: { photo: ViewedPhoto }) {
  return (
    <p className="max-w-full wrap-anywhere">
      <span className="font-label">@{photo.username}</span>
      {photo.completedOn !== null && <span> · {formatLongDay(photo.completedOn)}</span>}
    </p>
  )
}

/** One for each photo; the arrows do the same by keyboard, so that Tab stops at the current one alone. */
function Dots({ count, place, onGo }: { count: number; place: number; onGo: (place: number) => void }) {
  return (
    <div className="flex max-w-full overflow-x-auto overscroll-contain">
      {Array.from({ length: count }, (_, at) => (
        <button
          key={at}
          ref={(dot) => {
            if (at === place) dot?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }}
          type="button"
          aria-label={t('Photo {number}', { number: at + 1 })}
          aria-current={at === place}
          tabIndex={at === place ? 0 : -1}
          onClick={() => onGo(at)}
          className="group grid h-11 w-6 shrink-0 place-items-center -outline-offset-2"
        >
          <span className="size-2.5 rounded-full bg-white/45 group-hover:bg-white/80 group-aria-[current=true]:bg-accent forced-colors:group-aria-[current=true]:bg-highlight forced-colors:border" />
        </button>
      ))}
    </div>
  )
}
