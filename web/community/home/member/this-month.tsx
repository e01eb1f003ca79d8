import { pages } from '#contract/pages.ts'
import { formatMonth, formatMonthName } from '#domain/platform/format/dates.ts'
import { type MonthSoFar, type MonthSum, findFullestMonth } from '#domain/diary/years/today-in-years.ts'
import { t } from '#domain/platform/language/translate.ts'
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
      label={t('{month} so far', { month: formatMonth(month) })}
      mark={walksBefore > 0 ? <TwoBars now={walks} before={walksBefore} /> : <DayLeaf today={today} />}
      to={pages.years.path}
      title={t('{count, plural, one {# hike} other {# hikes}}', { count: walks })}
    >
      <p className="text-meta text-ink-2 tabular-nums">{sumsText(useSums(sums), walks, walksBefore)}</p>
    </TodayCard>
  )
}

function BestYearOfMonth({ month: { month, walks, ...sums }, today }: { month: MonthSum; today: string }) {
  return (
    <TodayCard
      label={t('Your busiest {month} so far', { month: formatMonthName(month) })}
      mark={<DayLeaf today={today} />}
      to={`${pages.years.path}?year=${month.slice(0, 4)}`}
      title={t('{count, plural, one {# hike} other {# hikes}} in {year}', { count: walks, year: month.slice(0, 4) })}
    >
      <p className="text-meta text-ink-2 tabular-nums">
        {t('{length}, {climb} climbed. None yet this year.', useSums(sums))}
      </p>
    </TodayCard>
  )
}

function NoWalkThisMonth({ soFar: { month }, today }: { soFar: MonthSoFar; today: string }) {
  return (
    <TodayCard
      label={t('{month} so far', { month: formatMonth(month) })}
      mark={<DayLeaf today={today} />}
      to={pages.timeline.path}
      title={t('No hikes yet')}
    >
      <p className="text-meta text-ink-2">
        {t('Your next hike would be your first ever in {month}.', { month: formatMonthName(month) })}
      </p>
    </TodayCard>
  )
}

function NoWalkAtAll({ today }: { today: string }) {
  return (
    <TodayCard
      label={t('No hikes yet')}
      mark={<DayLeaf today={today} />}
      to={pages.top.path}
      title={t('Find your first trail')}
    >
      <p className="text-meta text-ink-2">{t('See what hikers here like best.')}</p>
    </TodayCard>
  )
}

function useSums({ km, ascentM }: Pick<MonthSum, 'km' | 'ascentM'>): { length: string; climb: string } {
  const units = useUnits()
  return { length: units.length(km, 1), climb: units.climb(ascentM) }
}

/** Returns "42.1 km, 3,100 m climbed. 8 this time last year." */
function sumsText(sums: { length: string; climb: string }, now: number, before: number): string {
  if (before === 0) return t('{length}, {climb} climbed. None this time last year.', sums)
  if (now === before) return t('{length}, {climb} climbed. As many as this time last year.', sums)
  return t('{length}, {climb} climbed. {before, plural, one {# this time last year.} other {# this time last year.}}', {
    ...sums,
    before,
  })
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
        {formatMonthName(today.slice(0, 7), 'short')}
      </span>
      <span className="grid grow place-items-center font-display text-card-lg font-h2 tabular-nums">
        {Number(today.slice(8))}
      </span>
    </span>
  )
}
