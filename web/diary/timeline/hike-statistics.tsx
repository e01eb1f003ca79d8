import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { MAX_RATING } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { Climb, Length } from '#web/diary/list-rows/trail-facts.tsx'
import { Star } from '#web/platform/ui/marks/stars.tsx'

/** Shows date, rating, length and ascent of a hike in one line that may wrap. */
export function HikeStatistics({ hike }: { hike: Hike }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-meta">
      <span className="flex flex-wrap gap-x-4 whitespace-nowrap">
        {hike.completedOn !== null && (
          <time dateTime={hike.completedOn} className="text-ink-2">
            {formatDay(hike.completedOn)}
          </time>
        )}
        <span className="inline-flex items-center gap-1.5 tabular-nums">
          <Star isOn size={15} />
          <span className="sr-only">{t('Rated ##before 4/5')}</span>
          <span>
            <span className="font-label">{hike.rating}</span>
            <span className="text-ink-3">/{MAX_RATING}</span>
          </span>
        </span>
      </span>
      <span className="flex flex-wrap gap-x-4">
        <Length km={hike.length} />
        <Climb metres={hike.elevation} />
      </span>
    </p>
  )
}
