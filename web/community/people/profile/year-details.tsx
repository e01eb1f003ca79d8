import { useMemo } from 'react'
import { sortFavouritesFirst } from '#domain/diary/hikes/favourites-first.ts'
import { listVisitedCountries, listHikesBefore } from '#domain/diary/years/years.ts'
import { placeHikes } from '#web/diary/my-map/map-hikes.ts'
import { CountryStamps } from '#web/diary/years/statistics/country-stamps.tsx'
import { YearRecords } from '#web/diary/years/statistics/records.tsx'
import { PersonMap } from './mountains/person-map.tsx'
import type { VisibleYear } from './hikes/use-visible-hikes.ts'

/** The lower part of a year's page: its map, records and countries. */
export function YearDetails({ year, visible, walks }: VisibleYear) {
  const hikes = useMemo(() => sortFavouritesFirst(walks), [walks])
  const { placed } = useMemo(() => placeHikes(hikes, visible.places), [hikes, visible])
  return (
    <>
      {placed.length > 0 && <PersonMap hikes={hikes} placed={placed} />}
      <YearRecords hikes={walks} />
      <CountryStamps visits={listVisitedCountries(walks, listHikesBefore(visible.walks, year))} />
    </>
  )
}
