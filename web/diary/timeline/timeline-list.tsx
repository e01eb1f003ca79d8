import { useMemo } from 'react'
import { listYears } from '#domain/diary/hikes/hike-years.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { EmptyArt } from '#web/platform/ui/marks/empty-art.tsx'
import { EmptyState } from '#web/platform/ui/states/empty-state.tsx'
import { useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { useVisibleCount } from '#web/platform/ui/hooks/use-visible-count.ts'
import { FilterBar } from './filter-bar.tsx'
import { TimelineItem } from './timeline-item.tsx'
import { filterHikes, useHikeFilter } from './use-hike-filter.ts'

const TIMELINE_STEP = 60

interface TimelineListProps {
  hikes: readonly MyWalk[]
  /** Id of the hike that was just added: on top of the list, whatever its date (R11.11), until filter or order change. */
  addedId: string | null
  onFilter: () => void
}

/** My hikes by year, in the chosen order. */
export function TimelineList({ hikes, addedId, onFilter }: TimelineListProps) {
  const filter = useHikeFilter(onFilter)
  const { choice } = filter
  const { shown, showMore } = useVisibleCount(TIMELINE_STEP, JSON.stringify(choice))
  const { list, expectMore } = useFocusOnNewRow<HTMLOListElement>(shown)
  const years = useMemo(() => listYears(hikes), [hikes])
  const listed = useMemo(() => {
    const added = hikes.filter(({ walkId }) => walkId === addedId)
    return [...added, ...filterHikes(hikes, choice).filter(({ walkId }) => walkId !== addedId)]
  }, [hikes, choice, addedId])
  if (hikes.length === 0) return <NoHikes />
  const more = () => {
    expectMore()
    showMore()
  }
  return (
    <>
      <h2 className="sr-only">{t('My hikes')}</h2>
      <FilterBar filter={filter} years={years} hasAll />
      {listed.length === 0 ? (
        <p className="mt-6 text-ink-2">{t('No hikes in {year}.', { year: choice.year ?? '' })}</p>
      ) : (
        <ol
          ref={list}
          aria-label={t('My hikes')}
          className="relative mt-5 before:absolute before:inset-y-0 before:start-4.25 before:hidden before:w-0.5 before:bg-line md:before:block"
        >
          {listed.slice(0, shown).map((hike) => (
            <TimelineItem key={hike.walkId} hike={hike} />
          ))}
        </ol>
      )}
      {listed.length > shown && (
        <div className="mt-3 md:ps-14">
          <Button onClick={more} className="w-full">
            {t('Show More')}
          </Button>
        </div>
      )}
    </>
  )
}

function NoHikes() {
  return (
    <EmptyState
      art={<EmptyArt of="timeline" />}
      title={t('Place your first stone')}
      text={t('Every hike you log appears here on its date.')}
    />
  )
}
