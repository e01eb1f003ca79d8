import './hikes-map.css'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { pages } from '#contract/pages.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { NoHikesYet } from '#web/diary/hike-form/no-hikes-yet.tsx'
import { hikesProblem } from '#web/diary/timeline/hikes-problem.ts'
import { useReloadTimelineOnEvents } from '#web/diary/timeline/use-reload-timeline-on-events.ts'
import { RadioChips, ToggleChip } from '#web/platform/ui/fields/chip-group.tsx'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { Skeleton, SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { COLOURINGS, type ColourClass, colourClasses } from './colouring.ts'
import { CoverageLegend } from './coverage/coverage-legend.tsx'
import { SquarePanel } from './coverage/square-panel.tsx'
import { COVERAGES, type CoverageKind } from './coverage/coverage-view.ts'
import { useCoveredMap } from './coverage/use-covered-map.ts'
import { FriendMark } from './friend-mark.tsx'
import { HikesInView } from './hikes-in-view.tsx'
import type { MapHikes } from './map-hikes.ts'
import { MapLegend } from './map-legend.tsx'
import { useFriendsMap } from './use-friends-map.ts'
import { type MapLine, useMyMap } from './use-my-map.ts'

const HikesMap = lazyWithRetry(() => import('./drawing/hikes-map.tsx').then((m) => m.HikesMap))

/** /map: all my hikes on one map (R11.18). */
export function MapScreen() {
  const { hikes, found, lines, error, isTrying, retry } = useMyMap()
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
        <FilledMap hikes={hikes} found={found} lines={lines} />
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
const NO_CLASSES: readonly ColourClass[] = []

interface FilledMapProps {
  hikes: readonly Hike[]
  found: MapHikes
  lines: readonly MapLine[]
}

function FilledMap({ hikes, found, lines }: FilledMapProps) {
  const { placed, lost } = found
  const [text, choose] = useUrlValue('by')
  const [shown, show] = useUrlValue('show')
  const kind = COVERAGES.find((one) => one === shown) ?? null
  const covered = useCoveredMap({ hikes, lines, kind })
  const friends = useFriendsMap(kind === null)
  const colouring = COLOURINGS.find((one) => one === text) ?? 'rank'
  const classes = useMemo(
    () => (kind === null ? colourClasses(hikes, colouring) : NO_CLASSES),
    [hikes, colouring, kind],
  )
  const walked = useMemo(() => new Set(hikes.map(({ country }) => country)), [hikes])
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const [view, setView] = useState<ReadonlySet<string>>(NONE)
  const showView = useCallback((ids: ReadonlySet<string>) => setView((now) => (isSame(now, ids) ? now : ids)), [])
  const inView = useMemo(() => placed.flatMap(({ hike }) => (view.has(hike._id) ? [hike] : [])), [placed, view])
  const friendsInView = useMemo(() => friends.hikes.filter(({ _id }) => view.has(_id)), [friends.hikes, view])
  return (
    <div className="my-map-tones">
      <p className="mt-2 mb-4 text-ink-2">{mapSummary(hikes, found, walked.size)}</p>
      <RadioChips
        label={t('Show on the map')}
        isLabelHidden
        options={listShown()}
        value={kind ?? 'tracks'}
        onChange={(next) => show(next === 'tracks' ? null : next)}
      />
      {kind !== null ? (
        <CoverageLegend kind={kind} {...covered} />
      ) : (
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
      )}
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
              coverage={covered.map}
            />
          </Suspense>
        </div>
        <section aria-label={t('Hikes on the map')} className="my-map-list">
          <div>
            {kind === 'squares' && !covered.isEmpty && (
              <SquarePanel hikes={covered.crossing} isSelected={covered.isSelected} />
            )}
            <HikesInView
              hikes={inView}
              friends={friendsInView}
              all={placed.length}
              classes={classes}
              lost={lost}
              onHighlight={setHighlighted}
            />
          </div>
        </section>
      </div>
    </div>
  )
}

function listShown(): { value: 'tracks' | CoverageKind; label: string }[] {
  return [
    { value: 'tracks', label: t('Tracks') },
    { value: 'squares', label: t('Squares') },
    { value: 'heat', label: t('Heat') },
  ]
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
