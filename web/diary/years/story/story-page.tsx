import type { ReactNode } from 'react'
import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { formatDay, formatLongDay, formatMonthName } from '#domain/platform/format/dates.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { PROFILE_KM_DECIMALS } from '#domain/platform/limits.ts'
import { describeYearAscent, describeYearDistance } from '#domain/diary/years/relatable-units.ts'
import type { YearPage } from '#domain/diary/years/year-in-stones.ts'
import { HikeName } from '#web/diary/list-rows/hike-name.tsx'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { Climb, Length } from '#web/diary/list-rows/trail-facts.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Medal } from '#web/platform/ui/marks/medal.tsx'
import { StampList } from '#web/diary/years/statistics/country-stamps.tsx'
import { LastPage } from './last-page.tsx'
import { RouteLine } from './route-line.tsx'
import { StoryText } from './story-text.tsx'
import { LooseStone, StoneHeap } from './stone-heap.tsx'

interface StoryPageProps {
  page: YearPage<MyWalk>
  year: string
  isSoFar: boolean
  /** Walks of the year. */
  walks: readonly MyWalk[]
  medals: readonly EarnedAchievement[]
}

/** A page of the story, which shows one fact about the year in large type. */
export function StoryPage({ page, year, isSoFar, walks, medals }: StoryPageProps) {
  switch (page.kind) {
    case 'stones':
      return <Stones hikes={page.hikes} year={year} isSoFar={isSoFar} />
    case 'distance':
      return <Distance km={page.km} year={year} />
    case 'climb':
      return <ClimbUp metres={page.metres} />
    case 'months':
      return <Highest month={page.highest} />
    case 'best':
      return <Best hike={page.hike} />
    case 'records':
      return <TheMost {...page} />
    case 'countries':
      return <Countries visits={page.visits} />
    case 'medals':
      return <Medals medals={medals} />
    case 'streak':
      return <Streak run={page.run} />
    case 'end':
      return <LastPage year={year} walks={walks} />
  }
}

type PageOf<K> = Extract<YearPage<MyWalk>, { kind: K }>

function Text({ children }: { children: ReactNode }) {
  return <p className="max-w-[34ch] text-lead text-pretty">{children}</p>
}

const Unit = ({ children }: { children: ReactNode }) => <span className="story-unit">{children}</span>

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

function Stones({ hikes, year, isSoFar }: { hikes: readonly MyWalk[]; year: string; isSoFar: boolean }) {
  const isOne = hikes.length === 1
  return (
    <StoryText
      lead={isSoFar ? `${year}, so far` : year}
      title={
        <>
          {formatCount(hikes.length)} <Unit>{isOne ? 'hike' : 'hikes'}</Unit>
        </>
      }
      art={<StoneHeap hikes={hikes} />}
    >
      <Text>
        {isOne
          ? 'One hike, one stone. Every cairn starts with one.'
          : 'One stone per hike. Your favourite is the yellow one on top.'}
      </Text>
    </StoryText>
  )
}

function Distance({ km, year }: { km: number; year: string }) {
  const units = useUnits()
  const picture = describeYearDistance(km)
  return (
    <StoryText
      lead="How far you walked"
      title={
        <>
          {units.formatKm(km, PROFILE_KM_DECIMALS)} <Unit>{units.distance}</Unit>
        </>
      }
      art={<RouteLine seed={year} />}
    >
      {picture !== '' && <Text>{picture}.</Text>}
    </StoryText>
  )
}

function ClimbUp({ metres }: { metres: number }) {
  const units = useUnits()
  const picture = describeYearAscent(metres)
  return (
    <StoryText
      lead="All your climbs, stacked"
      title={
        <>
          {units.formatMetres(metres)} <Unit>{units.height}</Unit>
        </>
      }
    >
      {picture !== '' && <Text>{picture}.</Text>}
    </StoryText>
  )
}

function Highest({ month }: { month: PageOf<'months'>['highest'] }) {
  const units = useUnits()
  const hikes = new Set(month.hikes.map(({ _id }) => _id)).size
  return (
    <StoryText lead="Your biggest month" title={formatMonthName(month.key)} isName>
      <Text>
        {month.ascentM > 0
          ? `${units.climb(month.ascentM)} of climbing in ${counted(hikes, 'hike')}.`
          : `${counted(hikes, 'hike')}, more than in any other.`}
      </Text>
    </StoryText>
  )
}

function Best({ hike }: { hike: MyWalk }) {
  return (
    <StoryText
      lead="Your hike of the year"
      title={<HikeName hike={hike} className="text-ink" />}
      isName
      isBeside
      art={
        <div className="story-picture">
          <TrailPicture of={hike} width={720} height={480} isFirst />
        </div>
      }
    >
      <Text>
        {hike.country}
        {hike.completedOn !== null && `, ${formatLongDay(hike.completedOn)}`}. {`Number ${hike.rank} on your list.`}
      </Text>
    </StoryText>
  )
}

function TheMost({ longest, mostAscent, first }: PageOf<'records'>) {
  return (
    <StoryText
      lead="Three to remember"
      title="Longest, highest, first"
      isName
      art={
        <dl className="story-records">
          {longest && <Most label="Longest" figure={<Length km={longest.length} />} hike={longest} />}
          {mostAscent && (
            <Most label="Most elevation gain" figure={<Climb metres={mostAscent.elevation} />} hike={mostAscent} />
          )}
          <Most label="First hike" figure={formatDay(first.completedOn ?? '')} hike={first} />
        </dl>
      }
    />
  )
}

function Most({ label, figure, hike }: { label: string; figure: ReactNode; hike: MyWalk }) {
  return (
    <div className="min-w-0 card px-5 py-3.5">
      <dt className="text-meta font-semibold text-ink-2">{label}</dt>
      <dd className="font-display text-stat wrap-anywhere">{figure}</dd>
      <dd className="text-meta wrap-anywhere">
        <HikeName hike={hike} className="text-ink" />
      </dd>
    </div>
  )
}

function Countries({ visits }: Pick<PageOf<'countries'>, 'visits'>) {
  const fresh = visits.filter(({ isNew }) => isNew).length
  return (
    <StoryText
      lead="Where you went"
      title={
        <>
          {formatCount(visits.length)} <Unit>{visits.length === 1 ? 'country' : 'countries'}</Unit>
        </>
      }
      art={
        <div className="story-scroll">
          <StampList visits={visits} />
        </div>
      }
    >
      {fresh > 0 && (
        <Text>
          {fresh === visits.length
            ? fresh === 1
              ? 'Your first time there.'
              : 'All new to you.'
            : `${fresh} of them for the first time.`}
        </Text>
      )}
    </StoryText>
  )
}

const MOST_MEDALS = 8

function Medals({ medals }: { medals: readonly EarnedAchievement[] }) {
  const shown = medals.slice(0, MOST_MEDALS)
  return (
    <StoryText
      lead="Earned on the way"
      title={
        <>
          {formatCount(medals.length)} <Unit>{medals.length === 1 ? 'medal' : 'medals'}</Unit>
        </>
      }
      art={
        <div className="story-scroll">
          <ul className="story-medals">
            {shown.map(({ _id, tier, icon, imageUrl, name }) => (
              <li key={_id} className="grid w-26 justify-items-center gap-1.5 text-center">
                <Medal tier={tier} icon={icon} imageUrl={imageUrl ?? null} size={84} />
                <span className="text-meta leading-tight font-semibold wrap-anywhere">{name}</span>
              </li>
            ))}
          </ul>
        </div>
      }
    >
      {medals.length > MOST_MEDALS && <Text>{`Plus ${formatCount(medals.length - MOST_MEDALS)} more.`}</Text>}
    </StoryText>
  )
}

function Streak({ run: { weeks, from, to } }: Pick<PageOf<'streak'>, 'run'>) {
  return (
    <StoryText
      lead="Week after week"
      title={
        <>
          {weeks} <Unit>weeks in a row</Unit>
        </>
      }
      art={
        <ol aria-hidden="true" className="story-weeks">
          {Array.from({ length: weeks }, (_, week) => (
            <li key={week}>
              <LooseStone id={`${from} ${week}`} />
            </li>
          ))}
        </ol>
      }
    >
      <Text>{`A hike every week, ${formatDay(from)} to ${formatDay(to)}.`}</Text>
    </StoryText>
  )
}
