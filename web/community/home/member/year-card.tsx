import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { isInYear } from '#domain/diary/hikes/hike-years.ts'
import { sortFavouritesFirst } from '#domain/diary/hikes/favourites-first.ts'
import { yearTotals } from '#domain/diary/years/years.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { StoneHeap } from '#web/diary/years/story/stone-heap.tsx'
import { TodayCard } from './today-card.tsx'

/** More stones would be too small to see. */
const MOST_STONES = 6

interface YearCardProps {
  year: string
  /** All walks, including some of that year. */
  walks: readonly MyWalk[]
}

/** Links to the pages of a year that ends or has just ended. */
export function YearCard({ year, walks }: YearCardProps) {
  const units = useUnits()
  const ofYear = walks.filter((walk) => !walk.isWishList && isInYear(walk, year))
  const { totalHikes, totalLength, totalElevation } = yearTotals(ofYear)
  return (
    <TodayCard
      label={t('{year}, stone by stone', { year })}
      mark={
        <span className="grid size-14 items-end bg-meadow px-1 pt-2">
          <StoneHeap hikes={sortFavouritesFirst(ofYear).slice(0, MOST_STONES)} />
        </span>
      }
      to={fillPath(pages.yearInStones.path, { year })}
      title={t(pages.yearInStones.title)}
    >
      <p className="text-meta text-ink-2 tabular-nums">
        {t('{count, plural, one {# hike} other {# hikes}}, {length}, {climb} climbed.', {
          count: totalHikes,
          length: units.length(totalLength, 1),
          climb: units.climb(totalElevation),
        })}
      </p>
    </TodayCard>
  )
}
