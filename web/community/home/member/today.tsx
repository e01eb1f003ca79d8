import { useQuery } from '@tanstack/react-query'
import Compass from 'lucide-react/icons/compass'
import { Suspense, useState } from 'react'
import { api } from '#contract/client-api.ts'
import { pages } from '#contract/pages.ts'
import { formatSeason } from '#domain/trails/best-season.ts'
import { isInYear } from '#domain/diary/hikes/hike-years.ts'
import { progressText } from '#domain/diary/achievements/progress-text.ts'
import { cutChars } from '#domain/platform/text/text.ts'
import { sumMonthSoFar, listOnThisDay } from '#domain/diary/years/today-in-years.ts'
import { reviewedYear } from '#domain/diary/years/year-in-stones.ts'
import { read } from '#web/platform/api/query.ts'
import { type MyWalk, useMyWalks } from '#web/diary/list-rows/use-my-walks.ts'
import { today as dayHere } from '#web/diary/list-rows/today.ts'
import { hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { lazyWithRetry, renderNothing } from '#web/platform/ui/lazy-with-retry.tsx'
import { Medal } from '#web/platform/ui/marks/medal.tsx'
import { SkeletonRegion } from '#web/platform/ui/states/skeleton.tsx'
import { nearestMedal } from './nearest-medal.ts'
import { ThisMonth } from './this-month.tsx'
import { TodayCard, TodayCardPlace } from './today-card.tsx'
import { type WishInSeason, useWishInSeason } from './wish-in-season.ts'

/** Nobody needs it in ten months of twelve. */
const YearCard = lazyWithRetry(() => import('./year-card.tsx').then((m) => m.YearCard), { failed: renderNothing })

/**
 * The year that ends, the nearest medal, this month beside last year's, what was walked on this day, and a wish whose time is now or the
 * way to what one may like. Drawn when all is known: what stands below it stays where it is.
 */
export function Today() {
  const { data: walks, problem } = useMyWalks()
  const { next, isKnown } = useNextStone()
  const [today] = useState(dayHere)
  const { wished, isKnown: isWishKnown } = useWishInSeason(today)
  if ((!walks && !problem) || !isKnown || !isWishKnown) return <TodaySkeleton />
  const year = toldYear(walks ?? [], today)
  const soFar = walks && sumMonthSoFar(walks, today)
  const [remembered] = listOnThisDay(walks ?? [], today)
  // a month without a hike yet makes room for a wish; five cards would be too narrow
  const hasMonth = !(wished && (soFar?.walks === 0 || (year && next && remembered)))
  return (
    <ul aria-label="Today" className={ROW}>
      {year && (
        <Suspense
          fallback={
            <li>
              <TodayCardPlace />
            </li>
          }
        >
          <YearCard year={year} walks={walks ?? []} />
        </Suspense>
      )}
      {next && <NextStone {...next} />}
      {walks && soFar && hasMonth && <ThisMonth soFar={soFar} walks={walks} today={today} />}
      {wished && <WishNow {...wished} />}
      {remembered && <Remembered walk={remembered} today={today} />}
      {!year && !(wished && hasMonth) && <ForYou />}
    </ul>
  )
}

const ROW = 'grid gap-4 md:max-wide:grid-cols-2 wide:min-h-27 wide:auto-cols-fr wide:grid-flow-col wide:gap-5'

/** The year that is in season, where something was walked in it. */
function toldYear(walks: readonly MyWalk[], today: string): string | null {
  const year = reviewedYear(today)
  return year !== null && walks.some((walk) => !walk.isWishList && isInYear(walk, year)) ? year : null
}

function TodaySkeleton() {
  return (
    <SkeletonRegion label="Loading today" className={ROW} times={3}>
      <TodayCardPlace />
    </SkeletonRegion>
  )
}

const NOTE_CHARS = 80

type Next = NonNullable<ReturnType<typeof nearestMedal>>

function useNextStone(): { next: Next | null; isKnown: boolean } {
  const mine = useQuery(read(api.achievements.list, {}))
  const all = useQuery(read(api.achievements.all, {}))
  const ways = useQuery(read(api.achievements.progress, {}))
  const next = nearestMedal({ mine: mine.data, all: all.data, ways: ways.data })
  return { next, isKnown: !mine.isPending && !all.isPending && !ways.isPending }
}

function NextStone({ medal, way }: Next) {
  return (
    <TodayCard
      label="Your next achievement"
      mark={<Medal tier={medal.tier} icon={medal.icon} size={56} isEngraved />}
      to={pages.myAccount.path}
      title={medal.name}
    >
      <div className="mt-1.5 flex items-center gap-3">
        {/* the words beside it tell the same */}
        <span aria-hidden="true" className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-accent forced-colors:bg-highlight"
            style={{ width: `${(100 * way.have) / way.of}%` }}
          />
        </span>
        <span className="shrink-0 text-small text-ink-2 tabular-nums">{progressText(way)}</span>
      </div>
    </TodayCard>
  )
}

function WishNow({ wish, trail, season }: WishInSeason) {
  return (
    <TodayCard
      label="On your wishlist and in season now"
      mark={<TrailPicture of={{ ...wish, photo: wish.photo ?? trail.photo }} width={56} height={56} />}
      to={hikePath(wish)}
      title={wish.name}
    >
      <p className="text-meta text-ink-2">Best: {formatSeason(season)}.</p>
    </TodayCard>
  )
}

function ForYou() {
  return (
    <TodayCard
      label={pages.forYou.title}
      mark={
        <span className="grid size-14 place-items-center bg-meadow text-ink">
          <Compass className="size-7" />
        </span>
      }
      to={pages.forYou.path}
      title="Trails you may love"
    >
      <p className="text-meta text-ink-2">Loved by hikers like you.</p>
    </TodayCard>
  )
}

function Remembered({ walk, today }: { walk: MyWalk; today: string }) {
  const years = Number(today.slice(0, 4)) - Number(walk.completedOn?.slice(0, 4))
  return (
    <TodayCard
      label={years === 1 ? 'A year ago today' : `${years} years ago today`}
      mark={<TrailPicture of={walk} width={56} height={56} />}
      to={hikePath(walk)}
      title={walk.name}
    >
      {walk.notes !== '' && <p className="text-meta wrap-anywhere text-ink-2">{beginningOf(walk.notes)}</p>}
    </TodayCard>
  )
}

function beginningOf(notes: string): string {
  const [line = ''] = notes.split('\n', 1)
  const first = cutChars(line, NOTE_CHARS)
  return first.length < notes.length ? `${first.trimEnd()}…` : first
}
