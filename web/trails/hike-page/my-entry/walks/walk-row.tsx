import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { t } from '#domain/platform/language/translate.ts'
import { type MyWalk, formatWalkDay } from '#web/diary/list-rows/use-my-walks.ts'
import { WalkFiles } from '#web/diary/list-rows/walks/walk-files.tsx'
import { IconButton } from '#web/platform/ui/buttons/button.tsx'
import { WeatherIcons } from '#web/platform/ui/marks/weather-icons.tsx'
import { Notes } from '#web/diary/list-rows/notes.tsx'

/** An action on a walk. */
export type WalkAction = 'edit' | 'remove' | 'photos' | 'track'

interface WalkRowProps {
  walk: MyWalk
  onOpen: (what: WalkAction) => void
}

const SHORT_NOTES = { chars: 180, lines: 2 }

/** One walk: its day, weather, notes, photo and track, and its actions. */
export function WalkRow({ walk, onOpen }: WalkRowProps) {
  const day = formatWalkDay(walk)
  const isEmpty = walk.notes === '' && !walk.photo && !walk.gpxFile && walk.weatherConditions.length === 0
  return (
    <div className="grid grid-cols-fill-auto items-start gap-x-3 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:gap-x-5">
      <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1 sm:flex-col sm:items-start sm:pt-2.25">
        <p className="font-label tabular-nums">{day}</p>
        <WeatherIcons conditions={walk.weatherConditions} />
      </div>
      <div className="flex items-center sm:order-last">
        <IconButton label={t('Edit the walk on {day}', { day })} onClick={() => onOpen('edit')}>
          <Pencil className="size-4.5" />
        </IconButton>
        {walk.isAgain && (
          <IconButton label={t('Remove the walk on {day}', { day })} onClick={() => onOpen('remove')}>
            <Trash2 className="size-4.5" />
          </IconButton>
        )}
      </div>
      <div className="col-span-full grid min-w-0 gap-2 text-meta sm:col-span-1">
        {isEmpty ? (
          <button
            type="button"
            onClick={() => onOpen('edit')}
            className="min-h-11 justify-self-start font-label text-link hover:underline max-sm:-mt-2"
          >
            {t('Add weather, notes, a photo or a track')}
          </button>
        ) : (
          <>
            {walk.notes !== '' && (
              <div className="sm:pt-2.5">
                <Notes text={walk.notes} beginning={SHORT_NOTES} />
              </div>
            )}
            <WalkFiles walk={walk} day={day} onOpen={onOpen} />
          </>
        )}
      </div>
    </div>
  )
}
