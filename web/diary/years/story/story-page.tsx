import type { ReactNode } from 'react'
import type { EarnedAchievement } from '#contract/community/achievements.ts'
import { formatDay, formatLongDay, formatMonthName } from '#domain/platform/format/dates.ts'
import { PROFILE_KM_DECIMALS } from '#domain/platform/limits.ts'
import { describeYearAscent, describeYearDistance } from '#domain/diary/years/relatable-units.ts'
import type { YearPage } from '#domain/diary/years/year-in-stones.ts'
import { t } from '#domain/platform/language/translate.ts'
import { countryLabel } from '#domain/platform/language/country-label.ts'
import { HikeName } from '#web/diary/list-rows/hike-name.tsx'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'
import { Climb, Length } from '#web/diary/list-rows/trail-facts.tsx'
import { TrailPicture } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Medal } from '#web/platform/ui/marks/medal.tsx'
import { StampList } from '#web/diary/years/statistics/country-stamps.tsx'
import { rich } from '#web/platform/language/rich.tsx'
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

const toUnit = (text: ReactNode) => <Unit>{text}</Unit>

function Stones({ hikes, year, isSoFar }: { hikes: readonly MyWalk[]; year: string; isSoFar: boolean }) {
  return (
    <StoryText
      lead={isSoFar ? t('{year}, so far', { year }) : year}
      title={rich('{count, plural, one {# <unit>hike</unit>} other {# <unit>hikes</unit>}}', {
        count: hikes.length,
        unit: toUnit,
      })}
      art={<StoneHeap hikes={hikes} />}
    >
      <Text>
        {hikes.length === 1
          ? t('One hike, one stone. Every cairn starts with one.')
          : t('One stone per hike. Your favourite is the yellow one on top.')}
      </Text>
    </StoryText>
  )
}

function Distance({ km, year }: { km: number; year: string }) {
  const units = useUnits()
  const comparison = describeYearDistance(km)
  return (
    <StoryText
      lead={t('How far you walked')}
      title={
        <>
          {units.formatKm(km, PROFILE_KM_DECIMALS)} <Unit>{units.distance}</Unit>
        </>
      }
      art={<RouteLine seed={year} />}
    >
      {comparison !== '' && <Text>{t('{comparison}. ##a sentence with a full stop', { comparison })}</Text>}
    </StoryText>
  )
}

function ClimbUp({ metres }: { metres: number }) {
  const units = useUnits()
  const comparison = describeYearAscent(metres)
  return (
    <StoryText
      lead={t('All your climbs, stacked')}
      title={
        <>
          {units.formatMetres(metres)} <Unit>{units.height}</Unit>
        </>
      }
    >
      {comparison !== '' && <Text>{t('{comparison}. ##a sentence with a full stop', { comparison })}</Text>}
    </StoryText>
  )
}

function Highest({ month }: { month: PageOf<'months'>['highest'] }) {
  const units = useUnits()
  const hikes = new Set(month.hikes.map(({ _id }) => _id)).size
  return (
    <StoryText lead={t('Your biggest month')} title={formatMonthName(month.key)} isName>
      <Text>
        {month.ascentM > 0
          ? t('{climb} of climbing in {count, plural, one {# hike} other {# hikes}}.', {
              climb: units.climb(month.ascentM),
              count: hikes,
            })
          : t('{count, plural, one {# hike} other {# hikes}}, more than in any other.', { count: hikes })}
      </Text>
    </StoryText>
  )
}

function Best({ hike }: { hike: MyWalk }) {
  const country = countryLabel(hike.country)
  const rank = hike.rank ?? 0
  return (
    <StoryText
      lead={t('Your hike of the year')}
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
        {hike.completedOn === null
          ? t('{country}. Number {rank} on your list.', { country, rank })
          : t('{country}, {day}. Number {rank} on your list.', { country, day: formatLongDay(hike.completedOn), rank })}
      </Text>
    </StoryText>
  )
}

function TheMost({ longest, mostAscent, first }: PageOf<'records'>) {
  return (
    <StoryText
      lead={t('Three to remember')}
      title={t('Longest, highest, first')}
      isName
      art={
        <dl className="story-records">
          {longest && <Most label={t('Longest')} figure={<Length km={longest.length} />} hike={longest} />}
          {mostAscent && (
            <Most label={t('Most elevation gain')} figure={<Climb metres={mostAscent.elevation} />} hike={mostAscent} />
          )}
          <Most label={t('First hike')} figure={formatDay(first.completedOn ?? '')} hike={first} />
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
      lead={t('Where you went')}
      title={rich('{count, plural, one {# <unit>country</unit>} other {# <unit>countries</unit>}}', {
        count: visits.length,
        unit: toUnit,
      })}
      art={
        <div className="story-scroll">
          <StampList visits={visits} />
        </div>
      }
    >
      {fresh > 0 && (
        <Text>
          {fresh < visits.length
            ? t('{count, plural, other {# of them for the first time.}}', { count: fresh })
            : fresh === 1
              ? t('Your first time there.')
              : t('All new to you. ##countries')}
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
      lead={t('Earned on the way')}
      title={rich('{count, plural, one {# <unit>medal</unit>} other {# <unit>medals</unit>}}', {
        count: medals.length,
        unit: toUnit,
      })}
      art={
        <div className="story-scroll">
          <ul className="story-medals">
            {shown.map(({ _id, tier, icon, imageUrl, name }) => (
              <li key={_id} className="grid w-26 justify-items-center gap-1.5 text-center">
                <Medal tier={tier} icon={icon} imageUrl={imageUrl ?? null} size={84} />
                <span className="text-meta leading-tight font-semibold wrap-anywhere">{t(name)}</span>
              </li>
            ))}
          </ul>
        </div>
      }
    >
      {medals.length > MOST_MEDALS && (
        <Text>{t('{count, plural, other {Plus # more.}} ##medals', { count: medals.length - MOST_MEDALS })}</Text>
      )}
    </StoryText>
  )
}

function Streak({ run: { weeks, from, to } }: Pick<PageOf<'streak'>, 'run'>) {
  return (
    <StoryText
      lead={t('Week after week')}
      title={rich('{count, plural, other {# <unit>weeks in a row</unit>}}', { count: weeks, unit: toUnit })}
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
      <Text>{t('A hike every week, {from} to {to}.', { from: formatDay(from), to: formatDay(to) })}</Text>
    </StoryText>
  )
}
