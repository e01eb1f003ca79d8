import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Compass from 'lucide-react/icons/compass'
import { type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { seasonName } from '#domain/best-season.ts'
import { dayOf, formatMonth } from '#domain/dates.ts'
import { progressText } from '#domain/progress-text.ts'
import { cutChars } from '#domain/text.ts'
import { monthSoFar, onThisDay } from '#domain/today-in-years.ts'
import { read } from '#web/api/query.ts'
import { type MyWalk, useMyWalks } from '#web/hike/my-walks.ts'
import { hikePath } from '#web/hike/trail-facts.tsx'
import { TrailPicture } from '#web/hike/trail-picture.tsx'
import { useUnits } from '#web/preferences/use-units.ts'
import { Link } from '#web/ui/buttons/link.tsx'
import { Medal } from '#web/ui/marks/medal.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/states/skeleton.tsx'
import { nearestMedal } from './nearest-medal.ts'
import { type WishInSeason, useWishInSeason } from './wish-in-season.ts'

/**
 * The nearest medal, this month beside last year's, what was walked on this day, and a wish whose time is now or the way to what one may
 * like. Drawn when all is known: what stands below it stays where it is.
 */
export function Today() {
  const { data: walks, problem } = useMyWalks()
  const { next, isKnown } = useNextStone()
  const [today] = useState(() => dayOf(Date.now(), -new Date().getTimezoneOffset()))
  const { wished, isKnown: isWishKnown } = useWishInSeason(today)
  if ((!walks && !problem) || !isKnown || !isWishKnown) return <TodaySkeleton />
  const [remembered] = onThisDay(walks ?? [], today)
  return (
    <ul aria-label="Today" className={ROW}>
      {next && <NextStone {...next} />}
      {walks && <ThisMonth walks={walks} today={today} />}
      {remembered && <Remembered walk={remembered} today={today} />}
      {wished ? <WishNow {...wished} /> : <ForYou />}
    </ul>
  )
}

const ROW = 'grid gap-4 md:max-wide:grid-cols-2 wide:min-h-27 wide:auto-cols-fr wide:grid-flow-col wide:gap-5'

function TodaySkeleton() {
  return (
    <SkeletonRegion label="Loading today" className={ROW}>
      {[0, 1, 2].map((place) => (
        <div key={place} className="card flex min-h-27 items-center gap-4 p-5">
          <Skeleton className="size-14 flex-none" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      ))}
    </SkeletonRegion>
  )
}

interface FactProps {
  label: string
  /** Stands at the left, 56 px wide. */
  mark: ReactNode
  to: string
  title: string
  children: ReactNode
}

const NOTE_CHARS = 80

/** All of it leads to where there is more. */
function Fact({ label, mark, to, title, children }: FactProps) {
  return (
    <li className="group relative card flex min-h-27 items-center gap-4 p-4 wide:px-5">
      <div className="grid size-14 flex-none place-items-center overflow-hidden rounded-segment">{mark}</div>
      <div className="min-w-0 grow">
        <p className="text-small text-ink-3">{label}</p>
        <h2 className="font-sans text-name leading-snug font-label">
          <Link to={to} className="wrap-anywhere group-hover:underline after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        {children}
      </div>
    </li>
  )
}

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
    <Fact
      label="Your next stone"
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
    </Fact>
  )
}

function ThisMonth({ walks, today }: { walks: readonly MyWalk[]; today: string }) {
  const { month, walks: count, km, climbM, walksBefore } = monthSoFar(walks, today)
  const units = useUnits()
  return (
    <Fact
      label={`${formatMonth(month)} so far`}
      mark={<TwoBars now={count} before={walksBefore} />}
      to={pages.years.path}
      title={count === 0 ? 'No hike yet' : `${count} ${count === 1 ? 'hike' : 'hikes'}`}
    >
      <p className="text-meta text-ink-2 tabular-nums">
        {count > 0 && `${units.length(km, 1)}, ${units.climb(climbM)} up. `}
        {besideLastYear(count, walksBefore)}
      </p>
    </Fact>
  )
}

/** "As many as a year ago." */
function besideLastYear(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'None a year ago either.' : 'None a year ago.'
  if (now === before) return 'As many as a year ago.'
  return now > before ? `${before} a year ago.` : `${before} by this day a year ago.`
}

/** Decoration: the words beside it tell the same. */
function TwoBars({ now, before }: { now: number; before: number }) {
  const most = Math.max(now, before)
  if (most === 0) return <CalendarDays className="size-7 text-ink-3" />
  const heightOf = (count: number) => `${Math.max(4, (100 * count) / most)}%`
  return (
    <span aria-hidden="true" className="flex h-12 items-end gap-1.5">
      <span className="w-4 rounded-t-badge bg-line-strong" style={{ height: heightOf(before) }} />
      <span className="w-4 rounded-t-badge bg-accent" style={{ height: heightOf(now) }} />
    </span>
  )
}

function WishNow({ wish, trail, season }: WishInSeason) {
  return (
    <Fact
      label="On your wishlist, and in season now"
      mark={<TrailPicture of={{ ...wish, photo: wish.photo ?? trail.photo }} width={56} height={56} />}
      to={hikePath(wish)}
      title={wish.name}
    >
      <p className="text-meta text-ink-2">Best: {seasonName(season)}.</p>
    </Fact>
  )
}

function ForYou() {
  return (
    <Fact
      label={pages.forYou.title}
      mark={<Compass className="size-7 text-ink-3" />}
      to={pages.forYou.path}
      title="Trails you may love"
    >
      <p className="text-meta text-ink-2">Loved by hikers like you.</p>
    </Fact>
  )
}

function Remembered({ walk, today }: { walk: MyWalk; today: string }) {
  const years = Number(today.slice(0, 4)) - Number(walk.completedOn?.slice(0, 4))
  return (
    <Fact
      label={years === 1 ? 'A year ago today' : `${years} years ago today`}
      mark={<TrailPicture of={walk} width={56} height={56} />}
      to={hikePath(walk)}
      title={walk.name}
    >
      {walk.notes !== '' && <p className="text-meta wrap-anywhere text-ink-2">{beginningOf(walk.notes)}</p>}
    </Fact>
  )
}

function beginningOf(notes: string): string {
  const [line = ''] = notes.split('\n', 1)
  const first = cutChars(line, NOTE_CHARS)
  return first.length < notes.length ? `${first.trimEnd()}…` : first
}
