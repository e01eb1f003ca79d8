import './hikes-map.css'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { pages } from '#contract/pages.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { NoHikesYet } from '#web/diary/hike-form/no-hikes-yet.tsx'
import { hikesProblem } from '#web/diary/timeline/hikes-problem.ts'
import { useReloadTimelineOnEvents } from '#web/diary/timeline/use-reload-timeline-on-events.ts'
import { ToggleChip } from '#web/platform/ui/fields/chip-group.tsx'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { COLOURINGS, colourClasses } from './colouring.ts'
import { FriendMark } from './friend-mark.tsx'
import { HikesInView } from './hikes-in-view.tsx'
import type { MapHikes } from './map-hikes.ts'
import { MapLegend } from './map-legend.tsx'
import { useFriendsMap } from './use-friends-map.ts'
import { useMyMap } from './use-my-map.ts'

const HikesMap = lazyWithRetry(() => import('./drawing/hikes-map.tsx').then((m) => m.HikesMap))

/** /map: all my hikes on one map (R11.18). */
export function MapScreen() {
  const { hikes, found, error, isTrying, retry } = useMyMap()
  useReloadTimelineOnEvents()
  return (
    <div className="wrap page">
      <PageTitle title={t(pages.map.title)} />
      {error && !(hikes && found) ? (
        <ProblemNote message={hikesProblem(error)} onRetry={retry} isRetrying={isTrying} className="mt-6" />
      ) : !hikes || !found ? (
        <MapSkeleton />
      ) : hikes.length === 0 ? (
        <EmptyMap />
      ) : (
        <FilledMap hikes={hikes} found={found} />
      )}
    </div>
  )
}

function MapSkeleton() {
  return (
    <SkeletonRegion label={t('Loading your map')}>
      <Skeleton className="mt-3 h-6 w-64" />
      <Skeleton className="mt-6 h-11 w-80 max-w-full rounded-control" />
      <div className="my-map mt-4">
        <Skeleton className="my-map-place rounded-sheet" />
      </div>
    </SkeletonRegion>
  )
}

function EmptyMap() {
  return (
    <div className="mt-6">
      <NoHikesYet
        title={t('Your map is empty')}
        text={t('Each GPX track draws a line here, and each country you hike in fills with colour.')}
      />
    </div>
  )
}

const NONE: ReadonlySet<string> = new Set()

function FilledMap({ hikes, found }: { hikes: readonly Hike[]; found: MapHikes }) {
  const { placed, lost } = found
  const [text, choose] = useUrlValue('by')
  const friends = useFriendsMap()
  const colouring = COLOURINGS.find((one) => one === text) ?? 'rank'
  const classes = useMemo(() => colourClasses(hikes, colouring), [hikes, colouring])
  const walked = useMemo(() => new Set(hikes.map(({ country }) => country)), [hikes])
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const [view, setView] = useState<ReadonlySet<string>>(NONE)
  const showView = useCallback((ids: ReadonlySet<string>) => setView((now) => (isSame(now, ids) ? now : ids)), [])
  const inView = useMemo(() => placed.flatMap(({ hike }) => (view.has(hike._id) ? [hike] : [])), [placed, view])
  const friendsInView = useMemo(() => friends.hikes.filter(({ _id }) => view.has(_id)), [friends.hikes, view])
  return (
    <div className="my-map-tones">
      <p className="mt-2 mb-4 text-ink-2">{mapSummary(hikes, found, walked.size)}</p>
      <MapLegend
        colouring={colouring}
        onChoose={(next) => choose(next === 'rank' ? null : next)}
        classes={classes}
        hikes={placed}
      >
        <ToggleChip isOn={friends.isOn} onToggle={() => friends.turn(!friends.isOn)}>
          <FriendMark />
          {t('Friends’ hikes')}
        </ToggleChip>
      </MapLegend>
      <FriendsNote {...friends} />
      <div className="my-map">
        <div className="my-map-sheet shadow-rest">
          <Suspense fallback={<div className="my-map-place map-sketch" />}>
            <HikesMap
              label={t('Map of my hikes')}
              hikes={placed}
              friends={friends.hikes}
              classes={classes}
              walked={walked}
              highlighted={highlighted}
              onHighlight={setHighlighted}
              onView={showView}
            />
          </Suspense>
        </div>
        <section aria-label={t('Hikes on the map')} className="my-map-list">
          <HikesInView
            hikes={inView}
            friends={friendsInView}
            all={placed.length}
            classes={classes}
            lost={lost}
            onHighlight={setHighlighted}
          />
        </section>
      </div>
    </div>
  )
}

/** Says why friends' hikes were asked for and none is there. */
function FriendsNote({ isEmpty, isFailed, isTrying, retry }: ReturnType<typeof useFriendsMap>) {
  if (isFailed)
    return (
      <ProblemNote message={t('Failed to fetch friend hikes')} onRetry={retry} isRetrying={isTrying} className="mb-4" />
    )
  return (
    <p role="status" className="mb-4 text-meta text-ink-2 empty:hidden">
      {isEmpty && t('None of the people you follow shares a hike with a known place yet.')}
    </p>
  )
}

const SUMMARY = msg(
  '{hikes, plural, one {# hike} other {# hikes}}, {tracks, plural, other {# with a track}}, {countries, plural, one {# country} other {# countries}}',
)

function mapSummary(hikes: readonly Hike[], { placed }: MapHikes, countries: number): string {
  const tracks = placed.filter(({ lines }) => lines.length > 0).length
  return t(SUMMARY, { hikes: hikes.length, tracks, countries })
}

function isSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((id) => b.has(id))
}
