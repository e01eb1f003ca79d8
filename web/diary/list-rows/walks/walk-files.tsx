import Route from 'lucide-react/icons/route'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'

interface WalkFilesProps {
  walk: MyWalk
  /** Date of the walk, in words. */
  day: string
  onOpen: (what: 'photos' | 'track') => void
}

/** Buttons that open the photo and the track of a walk, where it has them. */
export function WalkFiles({ walk, day, onOpen }: WalkFilesProps) {
  if (!walk.photo && !walk.gpxFile) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {walk.photo && (
        <button
          type="button"
          aria-label={t('Photo of {day}', { day })}
          onClick={() => onOpen('photos')}
          className="h-15 w-22 rounded-badge bg-sunken"
        >
          <img
            src={walk.photo.thumbnailUrl}
            alt=""
            width={88}
            height={60}
            loading="lazy"
            onError={({ currentTarget }) => (currentTarget.hidden = true)}
            className="picture h-15 w-22 cursor-zoom-in rounded-badge object-cover"
          />
        </button>
      )}
      {walk.gpxFile && (
        <button
          type="button"
          aria-label={t('Track of {day}', { day })}
          onClick={() => onOpen('track')}
          className="flex min-h-11 items-center gap-2 rounded-control px-2 font-label text-link hover:underline"
        >
          <Route className="size-4.5 text-track" />
          {t('Track')}
        </button>
      )}
    </div>
  )
}
