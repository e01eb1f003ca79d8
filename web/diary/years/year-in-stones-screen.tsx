import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { isInYear } from '#domain/diary/hikes/hike-years.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useMyWalks } from '#web/diary/list-rows/use-my-walks.ts'
import { hikesProblem } from '#web/diary/timeline/hikes-problem.ts'
import { useToday } from '#web/diary/timeline/month/use-today.ts'
import { Redirect, useNavigate } from '#web/platform/ui/navigation.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { QuietYear } from './story/quiet-year.tsx'
import { YearStory } from './story/year-story.tsx'
import { YearsSkeleton } from './years-skeleton.tsx'

/** /me/years/{year}: the story of one of my years, one fact on each page. */
export function YearInStonesScreen() {
  const year = useLocation().pathname.split('/')[3] ?? ''
  const list = useMyWalks()
  const earned = useQuery(queryFor(api.achievements.list, {}))
  const isSoFar = useToday().startsWith(`${year}-`)
  const navigate = useNavigate()
  const close = useCallback(() => navigate(yearPath(year), { replace: true }), [navigate, year])
  if (!/^\d{4}$/.test(year)) return <Redirect to={pages.years.path} />
  const { data: walks } = list
  if (walks?.some((walk) => !walk.isWishList && isInYear(walk, year)) && !earned.isPending) {
    const medals = (earned.data ?? []).filter(({ earnedAt }) => earnedAt.startsWith(`${year}-`))
    return <YearStory year={year} walks={walks} medals={medals} isSoFar={isSoFar} onClose={close} />
  }
  return (
    <div className="wrap page">
      <PageTitle title={t(pages.yearInStones.title)} className="mb-6" />
      {walks === undefined && list.problem ? (
        <ProblemNote
          message={hikesProblem(list.problem)}
          onRetry={() => void list.retry()}
          isRetrying={list.isFetching}
        />
      ) : walks === undefined || earned.isPending ? (
        <YearsSkeleton />
      ) : (
        <QuietYear year={year} isSoFar={isSoFar} hasOthers={walks.some(({ isWishList }) => !isWishList)} />
      )}
    </div>
  )
}

/** Returns the path of the year's full statistics. */
function yearPath(year: string): string {
  return `${pages.years.path}?year=${year}`
}
