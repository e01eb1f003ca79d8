import { useMemo } from 'react'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { isInYear, listYears } from '#domain/diary/hikes/hike-years.ts'
import {
  listVisitedCountries,
  listHikesBefore,
  withoutWishes,
  findYearBefore,
  yearTotals,
} from '#domain/diary/years/years.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { NoHikesYet } from '#web/diary/hike-form/no-hikes-yet.tsx'
import { type MyWalk, useMyWalks } from '#web/diary/list-rows/use-my-walks.ts'
import { hikesProblem } from '#web/diary/timeline/hikes-problem.ts'
import { useToday } from '#web/diary/timeline/month/use-today.ts'
import { useReloadTimelineOnEvents } from '#web/diary/timeline/use-reload-timeline-on-events.ts'
import { SharePageButton } from '#web/platform/share/share-page-button.tsx'
import { ButtonLink } from '#web/platform/ui/buttons/button-link.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { CountryStamps } from './statistics/country-stamps.tsx'
import { YearRecords } from './statistics/records.tsx'
import { Shares } from './statistics/shares.tsx'
import { TotalsRail } from './statistics/totals-rail.tsx'
import { PosterButton } from './poster/poster-button.tsx'
import { YearChoice } from './ridge/year-choice.tsx'
import { yearShareLink } from './year-share-link.ts'
import { useChosenYear } from './use-chosen-year.ts'
import { YearsSkeleton } from './years-skeleton.tsx'
import { Companions } from './statistics/companions.tsx'

/** /me/years: the statistics of each of my years and of all together, as mountains (R11.17). */
export function YearsScreen() {
  const list = useMyWalks()
  useReloadTimelineOnEvents()
  const hikes = useMemo(() => list.data && withoutWishes(list.data), [list.data])
  return (
    <div className="wrap page min-h-dvh">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <PageTitle title={t(pages.years.title)} />
        <Link to={pages.map.path} className="text-link inline-flex min-h-11 items-center">
          {t(pages.map.title)}
        </Link>
      </div>
      {hikes === undefined && list.problem ? (
        <ProblemNote
          message={hikesProblem(list.problem)}
          onRetry={() => void list.retry()}
          isRetrying={list.isFetching}
        />
      ) : hikes === undefined ? (
        <YearsSkeleton />
      ) : hikes.length === 0 ? (
        <NoMountains />
      ) : (
        <Years hikes={hikes} />
      )}
    </div>
  )
}

function NoMountains() {
  return (
    <NoHikesYet
      title={t('No mountains yet')}
      text={t('Every hike makes its month grow. Add one to start your first year.')}
    />
  )
}

const UNDATED = msg(
  '{count, plural, one {One hike has no date, so it only counts here.} other {# hikes have no date, so they only count here.}}',
)

function Years({ hikes }: { hikes: readonly MyWalk[] }) {
  const years = listYears(hikes)
  const [year, choose] = useChosenYear(years)
  const shown = useMemo(() => (year === null ? hikes : hikes.filter((hike) => isInYear(hike, year))), [hikes, year])
  const today = useToday()
  const undated = hikes.filter(({ completedOn }) => completedOn === null).length
  const before = year === null ? null : findYearBefore(hikes, year, today)
  return (
    <>
      <YearChoice years={years} year={year} onChoose={choose} walks={hikes} shown={shown} />
      <div className="mt-9 grid grid-cols-1 gap-y-12">
        <section aria-labelledby="totals">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
            <h2 id="totals" className="text-h2">
              {year === null ? t('All years in numbers') : t('{year} in numbers', { year })}
            </h2>
            {year !== null && <YearActions year={year} walks={shown} />}
          </div>
          <TotalsRail totals={yearTotals(shown)} before={before && { ...before, totals: yearTotals(before.hikes) }} />
          {year === null && undated > 0 && (
            <p className="mt-3 text-meta text-ink-2">{t(UNDATED, { count: undated })}</p>
          )}
        </section>
        <YearRecords hikes={shown} />
        <CountryStamps
          visits={
            year === null
              ? listVisitedCountries(hikes).map((visit) => ({ ...visit, isNew: false }))
              : listVisitedCountries(shown, listHikesBefore(hikes, year))
          }
        />
        <Shares hikes={shown} before={before} />
        <Companions year={year} />
      </div>
    </>
  )
}

/** Buttons for a year: its story, its poster, and its link. */
function YearActions({ year, walks }: { year: string; walks: readonly MyWalk[] }) {
  const { user } = useSession()
  return (
    <div className="flex flex-wrap gap-3 max-sm:gap-1.5 max-sm:*:px-3.5">
      <ButtonLink to={fillPath(pages.yearInStones.path, { year })}>{t(pages.yearInStones.title)}</ButtonLink>
      <PosterButton year={year} walks={walks} />
      {user && <SharePageButton {...yearShareLink(user, year)} />}
    </div>
  )
}
