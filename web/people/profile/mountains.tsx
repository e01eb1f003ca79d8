import '#web/map/hikes-map.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { formatCount } from '#domain/format.ts'
import { isOfYear, yearsOf } from '#domain/hike-order.ts'
import { walksOf } from '#domain/walks.ts'
import { countriesOf, hikesBefore, yearTotals } from '#domain/years.ts'
import { read } from '#web/api/query.ts'
import type { MyWalk } from '#web/hike/my-walks.ts'
import { type Colouring, classesOf } from '#web/map/colouring.ts'
import { type MapHikes, placeHikes } from '#web/map/map-hikes.ts'
import { MapLegend } from '#web/map/map-legend.tsx'
import { laterPiece } from '#web/parts/later.tsx'
import { ProblemNote } from '#web/ui/states/problem-note.tsx'
import { CountryStamps } from '#web/years/figures/country-stamps.tsx'
import { YearRecords } from '#web/years/figures/records.tsx'
import { TotalsRail } from '#web/years/figures/totals-rail.tsx'
import { YearChoice } from '#web/years/ridge/year-choice.tsx'
import { useChosenYear } from '#web/years/use-chosen-year.ts'
import { MountainsPlace } from './mountains-place.tsx'

const HikesMap = laterPiece(() => import('#web/map/drawn/hikes-map.tsx').then((m) => m.HikesMap))

/** Where somebody's hikes are and what their years were like, as far as they show it. */
export function Mountains({ username }: { username: string }) {
  const { data, isError, isFetching, refetch } = useQuery(read(api.map.ofPerson, { params: { username } }))
  const hikes = useMemo(() => data?.hikes.map(toHike), [data])
  const found = useMemo(() => (data && hikes ? placeHikes(hikes, data) : null), [data, hikes])
  const walks = useMemo(() => hikes && walksOf(hikes, [], (hike) => hike), [hikes])
  if (isError && !data)
    return <ProblemNote message="Failed to load hikes" onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!hikes || !found || !walks) return <MountainsPlace />
  if (hikes.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-y-9">
      {found.placed.length > 0 && <PersonMap hikes={hikes} found={found} />}
      <PersonYears walks={walks} />
    </div>
  )
}

/** A hike of which nothing else is told here. */
function toHike(told: Answer<typeof api.map.ofPerson>['hikes'][number]): Hike {
  return { ...NOTHING_ELSE, ...told }
}

const NOTHING_ELSE = {
  userId: '',
  rating: 0,
  isPlaced: true,
  notes: '',
  link: '',
  isWishList: false,
  weatherConditions: [],
  photo: null,
  gpxFile: null,
  hasPhotos: false,
  hasGPX: false,
  likesCount: 0,
  isLiked: false,
  createdAt: '',
  updatedAt: '',
} satisfies Partial<Hike>

function PersonMap({ hikes, found: { placed } }: { hikes: readonly Hike[]; found: MapHikes }) {
  const [colouring, choose] = useState<Colouring>('rank')
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const classes = useMemo(() => classesOf(hikes, colouring), [hikes, colouring])
  const walked = useMemo(() => new Set(hikes.map(({ country }) => country)), [hikes])
  return (
    <section aria-labelledby="map" className="my-map-tones">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="map" className="text-h2">
          Map
        </h2>
        <p className="text-meta text-ink-2">{`${formatCount(placed.length)} of ${hikes.length === 1 ? '1 hike' : `${formatCount(hikes.length)} hikes`}, ${walked.size === 1 ? '1 country' : `${walked.size} countries`}`}</p>
      </div>
      <MapLegend colouring={colouring} onChoose={choose} classes={classes} hikes={placed} />
      <div className="my-map-sheet shadow-rest">
        <Suspense fallback={<div className="my-map-place map-sketch" />}>
          <HikesMap
            label="Map of the hikes"
            hikes={placed}
            classes={classes}
            walked={walked}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            onView={ignore}
          />
        </Suspense>
      </div>
    </section>
  )
}

const ignore = () => {}

function PersonYears({ walks }: { walks: readonly MyWalk[] }) {
  const years = yearsOf(walks)
  const [year, choose] = useChosenYear(years)
  const shown = useMemo(() => (year === null ? walks : walks.filter((walk) => isOfYear(walk, year))), [walks, year])
  return (
    <section aria-labelledby="years">
      <h2 id="years" className="mb-3 text-h2">
        Years
      </h2>
      <YearChoice years={years} year={year} onChoose={choose} walks={walks} shown={shown} />
      <div className="mt-7 grid grid-cols-1 gap-y-9">
        <TotalsRail totals={yearTotals(shown)} before={null} />
        <YearRecords hikes={shown} />
        <CountryStamps
          visits={
            year === null
              ? countriesOf(walks).map((visit) => ({ ...visit, isNew: false }))
              : countriesOf(shown, hikesBefore(walks, year))
          }
        />
      </div>
    </section>
  )
}
