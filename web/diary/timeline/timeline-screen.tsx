import Plus from 'lucide-react/icons/plus'
import { type ReactNode, Suspense, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { listYears } from '#domain/diary/hikes/hike-years.ts'
import { t } from '#domain/platform/language/translate.ts'
import { AddHikeDialog } from '#web/diary/hike-form/lazy-dialogs.tsx'
import { type MyWalk, useMyWalks } from '#web/diary/list-rows/use-my-walks.ts'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { ByWidth } from '#web/platform/ui/by-width.tsx'
import { useIsWide } from '#web/platform/ui/hooks/use-media-query.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { hikesProblem } from './hikes-problem.ts'
import { MonthPanel } from './month/month-panel.tsx'
import { TimelineList } from './timeline-list.tsx'
import { ListSkeleton, MonthSkeleton } from './timeline-skeleton.tsx'
import { useReloadTimelineOnEvents } from './use-reload-timeline-on-events.ts'

/** The form for a new hike is open, with or without a day. */
type Adding = { day?: string } | null

/** /timeline: my hikes in the order of their dates, and a calendar. */
export function TimelineScreen() {
  const list = useMyWalks()
  const [adding, setAdding] = useState<Adding>(null)
  const [addedId, setAddedId] = useState<string | null>(null)
  useReloadTimelineOnEvents()
  return (
    <div className="wrap page">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <PageTitle title={t(pages.timeline.title)} />
          <Since hikes={list.data ?? []} />
        </div>
        <Button variant="primary" icon={<Plus />} onClick={() => setAdding({})}>
          {t('Add Hike')}
        </Button>
      </div>
      {list.problem && (
        <>
          <h2 className="mb-3 text-h2">{t('Error loading hikes')}</h2>
          <ProblemNote
            message={hikesProblem(list.problem)}
            onRetry={() => void list.retry()}
            isRetrying={list.isFetching}
            className="mb-6"
          />
        </>
      )}
      {!(list.problem && !list.data?.length) && (
        <ListAndMonth
          hikes={list.data ?? null}
          addedId={addedId}
          onFilter={() => setAddedId(null)}
          onAdd={(day) => setAdding({ day })}
        />
      )}
      {adding && (
        <Suspense fallback={null}>
          <AddHikeDialog
            given={adding.day === undefined ? {} : { completedOn: adding.day }}
            onClose={() => setAdding(null)}
            onAdded={({ _id }) => setAddedId(_id)}
          />
        </Suspense>
      )}
    </div>
  )
}

const emphasise = (text: ReactNode) => <strong className="text-ink tabular-nums">{text}</strong>

function Since({ hikes }: { hikes: readonly MyWalk[] }) {
  const first = listYears(hikes).at(-1)
  const count = hikes.filter(({ isAgain }) => !isAgain).length
  return (
    <p className="mt-3 min-h-6 text-ink-2">
      {first !== undefined &&
        rich('{count, plural, one {<b>#</b> hike since <b>{year}</b>} other {<b>#</b> hikes since <b>{year}</b>}}', {
          count,
          year: first,
          b: emphasise,
        })}
    </p>
  )
}

interface ListAndMonthProps {
  /** Null while loading. */
  hikes: readonly MyWalk[] | null
  addedId: string | null
  onFilter: () => void
  onAdd: (day: string) => void
}

/** Places list and month side by side; on phones the month comes first. The order of the document is the visible one. */
function ListAndMonth({ hikes, addedId, onFilter, onAdd }: ListAndMonthProps) {
  const isWide = useIsWide()
  const list = (
    <div key="list" className="min-w-0">
      {isWide && (
        <a href="#month" className="text-link sr-only focus:not-sr-only focus:mb-3 focus:inline-block">
          {t('Skip to the calendar')}
        </a>
      )}
      {hikes ? <TimelineList hikes={hikes} addedId={addedId} onFilter={onFilter} /> : <ListSkeleton />}
    </div>
  )
  const month = (
    <div key="month" id="month" tabIndex={-1} className="min-w-0 wide:sticky wide:top-6">
      {hikes ? <MonthPanel hikes={hikes} onAdd={onAdd} /> : <MonthSkeleton />}
    </div>
  )
  return (
    <div className="grid items-start gap-x-8 gap-y-7 wide:grid-cols-main-aside full:gap-x-12">
      {hikes === null ? (
        <ByWidth narrow={[month, list]} wide={[list, month]} />
      ) : isWide ? (
        [list, month]
      ) : (
        [month, list]
      )}
    </div>
  )
}
