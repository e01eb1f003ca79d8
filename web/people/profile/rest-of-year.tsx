import { useMemo } from 'react'
import { favouritesFirst } from '#domain/favourites-first.ts'
import { countriesOf, hikesBefore } from '#domain/years.ts'
import { placeHikes } from '#web/map/map-hikes.ts'
import { CountryStamps } from '#web/years/figures/country-stamps.tsx'
import { YearRecords } from '#web/years/figures/records.tsx'
import { PersonMap } from './person-map.tsx'
import type { ToldYear } from './use-told-hikes.ts'

/** What stands below the favourites of a year: where its hikes are, its records, its countries. */
export function RestOfYear({ year, told, walks }: ToldYear) {
  const hikes = useMemo(() => favouritesFirst(walks), [walks])
  const { placed } = useMemo(() => placeHikes(hikes, told.places), [hikes, told])
  return (
    <>
      {placed.length > 0 && <PersonMap hikes={hikes} placed={placed} />}
      <YearRecords hikes={walks} />
      <CountryStamps visits={countriesOf(walks, hikesBefore(told.walks, year))} />
    </>
  )
}
