import { pages } from '#contract/pages.ts'
import { formatMonth, formatMonthName } from '#domain/platform/format/dates.ts'
import { type MonthSoFar, type MonthSum, findFullestMonth } from '#domain/diary/years/today-in-years.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { TodayCard } from './today-card.tsx'

interface ThisMonthProps {
  soFar: MonthSoFar
  walks: readonly MyWalk[]
  today: string
}

/** This month beside the same month last year; before its first hike, the busiest such month of earlier years. */
export function ThisMonth({ soFar, walks, today }: ThisMonthProps) {
  if (soFar.walks > 0) return <MonthSoFarCard soFar={soFar} today={today} />
  const fullest = findFullestMonth(walks, today)
  if (fullest) return <BestYearOfMonth month={fullest} today={today} />
  if (walks.some(({ isWishList }) => !isWishList)) return <NoWalkThisMonth soFar={soFar} today={today} />
  return <NoWalkAtAll today={today} />
}

function MonthSoFarCard({
  soFar: { month, walks, walksBefore, ...sums },
  today,
}: {
  soFar: MonthSoFar
  today: string
}) {
  return (
    <TodayCard
      label={`${formatMonth(month)} so far`}
      mark={walksBefore > 0 ? <TwoBars now={walks} before={walksBefore} /> : <DayLeaf today={today} />}
      to={pages.years.path}
      title={hikesText(walks)}
    >
      <p className="text-meta text-ink-2 tabular-nums">
        <Sums {...sums} /> {lastYearText(walks, walksBefore)}
      </p>
    </TodayCard>
  )
}

function BestYearOfMonth({ month: { month, walks, ...sums }, today }: { month: MonthSum; today: string }) {
  return (
    <TodayCard
      label={`Your busiest ${monthName(month)} so far`}
      mark={<DayLeaf today={today} />}
      to={`${pages.years.path}?year=${month.slice(0, 4)}`}
      title={`${hikesText(walks)} in ${month.slice(0, 4)}`}
    >
      <p className="text-meta text-ink-2 tabular-nums">
        <Sums {...sums} /> None yet this year.
      </p>
    </TodayCard>
  )
}

function NoWalkThisMonth({ soFar: { month }, today }: { soFar: MonthSoFar; today: string }) {
  return (
    <TodayCard
      label={`${formatMonth(month)} so far`}
      mark={<DayLeaf today={today} />}
      to={pages.timeline.path}
      title="No hikes yet"
    >
      <p className="text-meta text-ink-2">{`Your next hike would be your first ever in ${monthName(month)}.`}</p>
    </TodayCard>
  )
}

function NoWalkAtAll({ today }: { today: string }) {
  return (
    <TodayCard label="No hikes yet" mark={<DayLeaf today={today} />} to={pages.top.path} title="Find your first trail">
      <p className="text-meta text-ink-2">See what hikers here like best.</p>
    </TodayCard>
  )
}

/** Renders "42.1 km, 3,100 m climbed." */
function Sums({ km, ascentM }: Pick<MonthSum, 'km' | 'ascentM'>) {
  const units = useUnits()
  return `${units.length(km, 1)}, ${units.climb(ascentM)} climbed.`
}

function hikesText(count: number): string {
  return `${count} ${count === 1 ? 'hike' : 'hikes'}`
}

/** `monthName('2026-11')` → `November` */
function monthName(month: string): string {
  return formatMonthName(month)
}

/** Returns "8 this time last year." */
function lastYearText(now: number, before: number): string {
  if (before === 0) return 'None this time last year.'
  return now === before ? 'As many as this time last year.' : `${before} this time last year.`
}

/** Two bars for this year and last. Decoration: the text beside them says it. */
function TwoBars({ now, before }: { now: number; before: number }) {
  const barHeight = (count: number) => `${Math.max(4, (100 * count) / Math.max(now, before))}%`
  return (
    <span aria-hidden="true" className="flex h-12 items-end gap-1.5">
      <span className="w-4 rounded-t-badge bg-line-strong forced-colors:border" style={{ height: barHeight(before) }} />
      <span className="w-4 rounded-t-badge bg-accent forced-colors:bg-highlight" style={{ height: barHeight(now) }} />
    </span>
  )
}

/** Today as a calendar leaf. Decoration. */
function DayLeaf({ today }: { today: string }) {
  return (
    <span aria-hidden="true" className="flex size-14 flex-col bg-meadow text-center leading-none text-ink">
      <span className="grid h-5 place-items-center bg-ink text-tiny font-label text-bg">
        {monthName(today.slice(0, 7)).slice(0, 3)}
      </span>
      <span className="grid grow place-items-center font-display text-card-lg font-h2 tabular-nums">
        {Number(today.slice(8))}
      </span>
    </span>
  )
}
