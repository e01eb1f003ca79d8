import { memo } from 'react'
import { HikeNotes, OneOfBadge, RepeatBadge } from '#web/diary/list-rows/hike-facts.tsx'
import { HikeCover, HikeName } from '#web/diary/list-rows/hike-name.tsx'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { VisibilityMark } from '#web/diary/list-rows/visibility-mark.tsx'
import { WaitingMark } from '#web/diary/list-rows/waiting-mark.tsx'
import { CountryName } from '#web/diary/list-rows/trail-facts.tsx'
import { DifficultyBadge } from '#web/platform/ui/marks/difficulty-badge.tsx'
import { ROW_ATTRIBUTE } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { WeatherIcons } from '#web/platform/ui/marks/weather-icons.tsx'
import { HikeStatistics } from './hike-statistics.tsx'
import { Stone } from './stone.tsx'

const NOTES_BUTTON =
  'grid size-11 -my-2.5 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink wide:size-6.5 wide:my-0 [&_svg]:size-4.5'

/** One hike beside the time line, with its stone on the line. Memoised, so that a new filter or month does not render it again. */
export const TimelineItem = memo(function TimelineItem({ hike }: { hike: MyWalk }) {
  return (
    <li
      {...ROW_ATTRIBUTE}
      data-hike={hike._id}
      className="relative pb-3 [contain-intrinsic-size:auto_140px] [content-visibility:auto] md:pl-14"
    >
      <span className="absolute inset-y-0 left-0 hidden w-9 place-items-center md:grid">
        <Stone hike={hike} />
      </span>
      <article className="card grid grid-cols-thumb overflow-hidden sm:grid-cols-cover-lg">
        <div className="relative min-h-28">
          <div className="absolute inset-0 [&_.cover]:size-full">
            <HikeCover hike={hike} width={132} height={128} />
          </div>
        </div>
        <div className="grid grid-cols-1 content-center gap-2 px-3.5 py-3 sm:px-5">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 sm:flex-nowrap">
            <h3 className="min-w-0 font-sans text-name leading-snug max-sm:w-full">
              <HikeName hike={hike} className="inline-block py-1 wrap-anywhere max-wide:-my-1.75 max-wide:py-2.75" />
            </h3>
            <span className="flex shrink-0 sm:order-last sm:ml-auto">
              <DifficultyBadge difficulty={hike.difficulty} />
            </span>
            <VisibilityMark hike={hike} />
            <WaitingMark id={hike._id} />
            {hike.isAgain ? <OneOfBadge count={hike.completionCount} /> : <RepeatBadge count={hike.completionCount} />}
            <HikeNotes hike={hike} look={NOTES_BUTTON} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-meta">
            <CountryName country={hike.country} />
            <WeatherIcons conditions={hike.weatherConditions} />
          </div>
          <HikeStatistics hike={hike} />
        </div>
      </article>
    </li>
  )
})
