import { WeatherIcons } from '#web/platform/ui/marks/weather-icons.tsx'
import { type MyWalk as Walked, formatWalkDay } from '#web/diary/list-rows/use-my-walks.ts'
import { WalkFiles } from './walk-files.tsx'

interface WalkDetailsProps {
  walk: Walked
  onOpen: (what: 'photos' | 'track') => void
}

/** Shows one walk: its day and weather, its notes, its photo and track. */
export function WalkDetails({ walk, onOpen }: WalkDetailsProps) {
  const day = formatWalkDay(walk)
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
