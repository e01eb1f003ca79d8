import { WeatherIcons } from '#web/platform/ui/marks/weather-icons.tsx'
import { type MyWalk as Walked, dayOfWalk } from '#web/diary/list-rows/my-walks.ts'
import { WalkFiles } from './walk-files.tsx'

interface WalkLookProps {
  walk: Walked
  onOpen: (what: 'photos' | 'track') => void
}

/** One walk of somebody: its day and weather, what was noted, its photo and track. */
export function WalkLook({ walk, onOpen }: WalkLookProps) {
  const day = dayOfWalk(walk)
  return (
    <div className="grid gap-2 text-meta">
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-body font-label tabular-nums">{day}</p>
        <WeatherIcons conditions={walk.weatherConditions} />
      </div>
      {walk.notes !== '' && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{walk.notes}</p>}
      <WalkFiles walk={walk} day={day} onOpen={onOpen} />
    </div>
  )
}
