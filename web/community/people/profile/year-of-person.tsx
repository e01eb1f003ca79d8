import { t } from '#domain/platform/language/translate.ts'
import '#web/diary/my-map/hikes-map.css'
import { useMemo } from 'react'
import { sortFavouritesFirst } from '#domain/diary/hikes/favourites-first.ts'
import { yearTotals } from '#domain/diary/years/years.ts'
import { HikeName } from '#web/diary/list-rows/hike-name.tsx'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { CountryName } from '#web/diary/list-rows/trail-facts.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { TotalsRail } from '#web/diary/years/statistics/totals-rail.tsx'
import { YearPanel } from '#web/diary/years/ridge/year-panel.tsx'
import { YearDetails } from './year-details.tsx'
import type { VisibleYear } from './hikes/use-visible-hikes.ts'

/** A person's year: its mountains, totals, favourites and map. */
export function YearOfPerson({ year, visible, walks }: VisibleYear) {
  const favourites = useMemo(() => sortFavouritesFirst(walks), [walks])
  return (
    <div className="grid grid-cols-1 gap-y-9">
      <YearPanel year={year} hikes={walks} all={visible.walks} />
      <TotalsRail totals={yearTotals(walks)} before={null} />
      <Favourites year={year} hikes={favourites.slice(0, 3)} />
      <YearDetails year={year} visible={visible} walks={walks} />
    </div>
  )
}

function Favourites({ year, hikes }: { year: string; hikes: readonly MyWalk[] }) {
  return (
    <section aria-labelledby="favourites">
      <h2 id="favourites" className="mb-4 text-h2">
        {hikes.length === 1 ? t('Favourite of {year}', { year }) : t('Favourites of {year}', { year })}
      </h2>
      <ol className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        {hikes.map((hike, at) => (
          <li key={hike._id} className="relative card flex min-w-0 items-center gap-4 overflow-hidden">
            <span className="h-24 w-32 shrink-0">
              <TrailPicture of={hike} width={128} height={96} />
            </span>
            <span className="grid min-w-0 gap-1 py-3 pe-4">
              <HikeName
                hike={hike}
                className="text-name leading-snug wrap-anywhere after:absolute after:inset-0 after:rounded-card"
              />
              <CountryName country={hike.country} />
              <span className="sr-only">{t('Number {place} of the year', { place: at + 1 })}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
