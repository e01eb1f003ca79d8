import { formatLongDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Popover } from '#web/platform/ui/dialog/popover.tsx'
import { Stone } from '#web/diary/timeline/stone.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'

const CALENDAR_HIKES_PER_DAY = 2

interface DayHikesProps {
  day: string
  hikes: readonly MyWalk[]
  /** Shows whole names in large touch targets, below the grid. */
  isRoomy?: boolean
  /** -1 outside of the tab order. */
  tabIndex?: number
}

/** Shows the first two hikes of a day, and a button for the others (R11.12). */
export function DayHikes({ day, hikes, isRoomy = false, tabIndex }: DayHikesProps) {
  const rest = hikes.slice(CALENDAR_HIKES_PER_DAY)
  const first = hikes.slice(0, CALENDAR_HIKES_PER_DAY)
  const wrap = first.length === 1 ? 'line-clamp-2 wrap-anywhere' : 'block truncate'
  return (
    <>
      {first.map((hike) => (
        <Link
          key={hike.walkId}
          to={hikePath(hike)}
          tabIndex={tabIndex}
          title={hike.name}
          className={
            isRoomy
              ? ROOMY
              : `rounded-line text-tiny leading-tight font-semibold text-ink-2 hover:text-ink hover:underline ${wrap}`
          }
        >
          {isRoomy && <StoneCell hike={hike} />}
          <span className={isRoomy ? 'min-w-0 wrap-anywhere' : ''}>{hike.name}</span>
        </Link>
      ))}
      {rest.length > 0 && (
        <Popover
          label={t('+{count} more on {day}', { count: rest.length, day: formatLongDay(day) })}
          trigger={t('+{count} more', { count: rest.length })}
          tabIndex={tabIndex}
          className={
            isRoomy
              ? 'min-h-11 font-semibold text-link hover:underline'
              : 'max-w-full rounded-line text-start wrap-anywhere text-tiny leading-tight font-semibold text-link hover:underline'
          }
        >
          <ul>
            {rest.map((hike) => (
              <li key={hike.walkId}>
                <Link to={hikePath(hike)} className={ROOMY}>
                  <StoneCell hike={hike} />
                  <span className="min-w-0 wrap-anywhere">{hike.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  )
}

const ROOMY = 'flex min-h-11 items-center gap-3 font-label hover:underline'

/** As wide as the widest stone, so that names are aligned. */
function StoneCell({ hike }: { hike: MyWalk }) {
  return (
    <span className="grid w-8 shrink-0 place-items-center">
      <Stone hike={hike} />
    </span>
  )
}
