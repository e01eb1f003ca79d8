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
      className="relative pb-3 [contain-intrinsic-size:auto_140px] [content-visibility:auto] md:ps-14"
    >
      <span className="absolute inset-y-0 start-0 hidden w-9 place-items-center md:grid">
        <Stone hike={hike} />
      </span>
      <article className="card grid grid-cols-thumb overflow-hidden max-sm:items-start max-sm:gap-3 max-sm:p-3 sm:grid-cols-cover-lg">
        <div className="relative overflow-hidden max-sm:aspect-square max-sm:rounded-thumb sm:min-h-28">
          <div className="absolute inset-0 [&_.cover]:size-full">
            <HikeCover hike={hike} width={132} height={128} />
          </div>
        </div>
        {/* on phones the facts follow each other in lines that wrap */}
        <div className="flex flex-wrap content-center items-center gap-x-3 gap-y-1.5 sm:grid sm:grid-cols-1 sm:gap-2 sm:px-5 sm:py-3">
          <div className="contents items-center gap-x-2 sm:flex">
            <div className="min-w-0 text-name leading-snug max-sm:w-full">
              <h3 className="inline font-sans text-name leading-snug">
                <HikeName hike={hike} className="py-1 wrap-anywhere max-wide:py-2.75" />
              </h3>
              {/* placed after the last word */}
              <span className="-my-1 ms-2 inline-flex items-center gap-x-2 align-middle empty:hidden">
                <VisibilityMark hike={hike} />
                <WaitingMark id={hike._id} />
                {hike.isAgain ? (
                  <OneOfBadge count={hike.completionCount} />
                ) : (
                  <RepeatBadge count={hike.completionCount} />
                )}
              </span>
            </div>
            <span className="flex shrink-0 sm:order-last sm:ms-auto">
              <DifficultyBadge difficulty={hike.difficulty} />
            </span>
          </div>
          <div className="contents flex-wrap items-center gap-x-4 gap-y-1.5 text-meta sm:flex max-sm:[&>ul]:bg-transparent max-sm:[&>ul]:px-0">
            <CountryName country={hike.country} />
            <WeatherIcons conditions={hike.weatherConditions} />
          </div>
          <div className="flex w-full items-center justify-between gap-x-3 sm:justify-start">
            <HikeStatistics hike={hike} />
            <HikeNotes hike={hike} look={NOTES_BUTTON} />
          </div>
        </div>
      </article>
    </li>
  )
})
