import { useMemo } from 'react'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { isInYear, listYears } from '#domain/diary/hikes/hike-years.ts'
import { listVisitedCountries, listHikesBefore, yearTotals } from '#domain/diary/years/years.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { placeHikes } from '#web/diary/my-map/map-hikes.ts'
import { Fold } from '#web/platform/ui/fold.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { CountryStamps } from '#web/diary/years/statistics/country-stamps.tsx'
import { YearRecords } from '#web/diary/years/statistics/records.tsx'
import { TotalsRail } from '#web/diary/years/statistics/totals-rail.tsx'
import { YearChoice } from '#web/diary/years/ridge/year-choice.tsx'
import { useChosenYear } from '#web/diary/years/use-chosen-year.ts'
import { MountainsSkeleton } from './lazy-mountains.tsx'
import { PersonMap } from './person-map.tsx'
import { useVisibleHikes } from '#web/community/people/profile/hikes/use-visible-hikes.ts'

/** A person's map and years, as far as the viewer may see them. */
export function Mountains({ username }: { username: string }) {
  const { visible, isError, isFetching, refetch } = useVisibleHikes(username)
  const found = useMemo(() => visible && placeHikes(visible.hikes, visible.places), [visible])
  if (isError && !visible)
    return <ProblemNote message={t('Failed to load hikes')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!visible || !found) return <MountainsSkeleton />
  const { hikes, walks } = visible
  if (hikes.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-y-9">
      {found.placed.length > 0 && <PersonMap hikes={hikes} placed={found.placed} />}
      <PersonYears walks={walks} username={username} />
    </div>
  )
}

function PersonYears({ walks, username }: { walks: readonly MyWalk[]; username: string }) {
  const years = listYears(walks)
  const [year, choose] = useChosenYear(years)
  const shown = useMemo(() => (year === null ? walks : walks.filter((walk) => isInYear(walk, year))), [walks, year])
  return (
    <section aria-labelledby="years">
      <h2 id="years" className="mb-3 text-h2">
        {t('Years')}
      </h2>
      <YearChoice years={years} year={year} onChoose={choose} walks={walks} shown={shown} />
      {year !== null && (
        <Link
          to={fillPath(pages.year.path, { username, year })}
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          {t('See {year} on its own page', { year })}
        </Link>
      )}
      <Fold title={year === null ? t('All years in numbers') : t('{year} in numbers', { year })}>
        <div className="grid grid-cols-1 gap-y-9">
          <TotalsRail totals={yearTotals(shown)} before={null} />
          <YearRecords hikes={shown} />
          <CountryStamps
            visits={
              year === null
                ? listVisitedCountries(walks).map((visit) => ({ ...visit, isNew: false }))
                : listVisitedCountries(shown, listHikesBefore(walks, year))
            }
          />
        </div>
      </Fold>
    </section>
  )
}
