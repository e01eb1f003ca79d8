import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ListOrdered from 'lucide-react/icons/list-ordered'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { type ReactNode, Suspense, useMemo } from 'react'
import { formatLowerEnd } from '#domain/community/score/printed-score.ts'
import { unpackLines } from '#domain/tracks/lines/packed-line.ts'
import { type WalkShape, findWalkShape } from '#domain/tracks/lines/walk-shape.ts'
import { findBestSeason, formatSeason } from '#domain/trails/best-season.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { useSession } from '#web/platform/api/session.ts'
import { SkeletonRegion, Skeletons } from '#web/platform/ui/states/skeleton.tsx'
import { SameName } from '#web/trails/hike-page/names/same-name.tsx'
import { TrailNamesLine } from '#web/trails/hike-page/names/trail-names.tsx'
import type { TrailNames } from '#web/trails/hike-page/names/use-trail-names.ts'
import { RankGuess } from '#web/trails/hike-page/my-entry/lazy-my-entry.ts'
import { useSharedTrack } from '#web/trails/hike-page/use-hike-page.ts'
import { type TrailOverviewData, useTrailOverview } from './use-trail-page.ts'

interface TrailSummaryProps {
  trail: TrailAddress
  /** The page still waits for the member's lists. */
  isWaiting: boolean
  /** The names of the trail, which come with the rest. */
  names: TrailNames | null
}

/** The trail in a sentence or two, its shape, best months and score (R8.30); nothing where none of it is known. */
export function TrailSummary({ trail, isWaiting, names }: TrailSummaryProps) {
  const known = useTrailOverview(trail)
  const track = useSharedTrack(trail)
  const isMember = useSession().status === 'member'
  const imported = known.state === 'ready' ? known.data?.imported : null
  const line = track.state === 'ready' ? (track.data?.line ?? imported?.line ?? null) : null
  const shape = useMemo(() => (line === null ? null : findWalkShape(unpackLines(line))), [line])
  if (isWaiting || known.state === 'loading' || track.state === 'loading') return <SummarySkeleton />
  const {
    description = null,
    score = null,
    months = NONE,
    trailhead = null,
  } = (known.state === 'ready' && known.data) || {}
  const season = findBestSeason(months)
  const facts = [
    shape && { key: 'shape', icon: SHAPES[shape].icon, text: t(SHAPES[shape].text) },
    season && {
      key: 'season',
      icon: <CalendarDays />,
      text: t('Best {season} ##the months in which most people hike it', { season: formatSeason(season) }),
    },
    score && { key: 'score', icon: <ListOrdered />, text: scoreText(score) },
  ].filter((fact) => fact !== null)
  return (
    <>
      {names && <TrailNamesLine names={names} />}
      {names && <SameName names={names} here={trailhead} />}
      {description !== null && (
        <p lang="en" className="mt-4 max-w-prose text-lead text-pretty">
          {description}
        </p>
      )}
      {facts.length > 0 && (
        <ul className="mt-3.5 flex flex-wrap gap-x-5 gap-y-1.5">
          {facts.map(({ key, icon, text }) => (
            <Fact key={key} icon={icon}>
              {text}
            </Fact>
          ))}
        </ul>
      )}
      {isMember && score && (
        <Suspense>
          <RankGuess trail={trail} />
        </Suspense>
      )}
    </>
  )
}

const NONE: readonly number[] = []

const SHAPES: Readonly<Record<WalkShape, { icon: ReactNode; text: string }>> = {
  loop: { icon: <RotateCw />, text: msg('Loop ##shape of a route') },
  'out-and-back': { icon: <ArrowLeftRight />, text: msg('Out and back ##shape of a route') },
  'one-way': { icon: <ArrowRight />, text: msg('One way ##shape of a route') },
}

function scoreText({ low, lists, place, isRising }: NonNullable<TrailOverviewData['score']>): string {
  if (isRising) return t('New and rising: on {count, plural, one {# list} other {# lists}} so far', { count: lists })
  return place === null
    ? t('Score at least {low} of 100', { low: formatLowerEnd(low) })
    : t('Score at least {low} of 100, #{place} of all hikes', { low: formatLowerEnd(low), place })
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-2 tabular-nums [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-3">
      {icon}
      {children}
    </li>
  )
}

/** As high as two lines of text and one of facts. */
function SummarySkeleton() {
  return (
    <SkeletonRegion label={t('Loading the summary')} className="mt-4 grid max-w-prose gap-2.5">
      <Skeletons boxes={['h-5.5 w-full', 'h-5.5 w-4/5', 'mt-1 h-5.5 w-3/5']} />
    </SkeletonRegion>
  )
}
