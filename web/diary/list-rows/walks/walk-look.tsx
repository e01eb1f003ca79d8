import Route from 'lucide-react/icons/route'
import { formatDay } from '#domain/platform/format/dates.ts'
import { WeatherIcons } from '#web/platform/ui/marks/weather-icons.tsx'
import type { MyWalk as Walked } from '#web/diary/list-rows/my-walks.ts'

interface WalkLookProps {
  walk: Walked
  onOpen: (what: 'photos' | 'track') => void
}

/** One walk of somebody: its day and weather, what was noted, its photo and track. */
export function WalkLook({ walk, onOpen }: WalkLookProps) {
  const day = walk.completedOn === null ? 'No date' : formatDay(walk.completedOn)
  return (
    <div className="grid gap-2 text-meta">
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-body font-label tabular-nums">{day}</p>
        <WeatherIcons conditions={walk.weatherConditions} />
      </div>
      {walk.notes !== '' && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{walk.notes}</p>}
      {(walk.photo !== null || walk.gpxFile !== null) && (
        <div className="flex flex-wrap items-center gap-3">
          {walk.photo && (
            <button
              type="button"
              aria-label={`Photo of ${day}`}
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
              aria-label={`Track of ${day}`}
              onClick={() => onOpen('track')}
              className="flex min-h-11 items-center gap-2 rounded-control px-2 font-label text-link hover:underline"
            >
              <Route className="size-4.5 text-track" />
              Track
            </button>
          )}
        </div>
      )}
    </div>
  )
}
