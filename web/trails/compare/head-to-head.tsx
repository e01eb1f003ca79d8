import type { ReactNode } from 'react'
import { formatCount } from '#domain/platform/format/format.ts'
import { formatPercent } from './format-percent.ts'
import { headToHeadVerdict } from '#domain/trails/head-to-head.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import type { HikeFacts, LoadState } from '#web/trails/hike-page/use-hike-page.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { rich } from '#web/platform/language/rich.tsx'
import { SIDE_STYLES } from './side-styles.ts'
import type { VersusCounts, OwnPlaces } from './use-comparison.ts'

interface HeadToHeadProps {
  first: HikeFacts
  second: HikeFacts
}

interface CountedLists {
  readonly versus: Exclude<LoadState<VersusCounts>, { state: 'loading' }>
  /** Null unless both have a place on my own list. */
  readonly places: OwnPlaces | null
}

/** How many people with both hikes in their list ranked each one higher. */
export function HeadToHead({ first, second, versus, places }: HeadToHeadProps & CountedLists) {
  return (
    <section aria-labelledby="versus" className="card grid gap-4 p-4 md:p-6">
      <h2 id="versus" className="text-h3">
        {t('Which was better? ##heading: how everybody ranks two trails')}
      </h2>
      {versus.state === 'failed' && (
        <ProblemNote message={t('Failed to compare the lists')} onRetry={versus.retry} isRetrying={versus.isRetrying} />
      )}
      {versus.state === 'ready' && versus.data && <ListCounts lists={versus.data} first={first} second={second} />}
      {places && <MyOrder first={first} second={second} places={places} />}
    </section>
  )
}

function ListCounts({ lists: counted, first, second }: HeadToHeadProps & { lists: VersusCounts }) {
  const { lists, ahead, isPart } = counted
  const behind = lists - ahead
  const verdict = headToHeadVerdict(counted)
  if (verdict === 'none')
    return (
      <p className="text-lead text-pretty text-ink-2">{t('Nobody has ranked both yet. Hiked both? Be the first.')}</p>
    )
  const note = NOTES[verdict]
  const isEven = verdict === 'even' || ahead === behind
  return (
    <>
      <p className="text-lead text-pretty">
        {isEven
          ? rich(
              'Opinions are split: of {lists, plural, one {# hiker} other {# hikers}} with both on their list, {ahead, plural, one {# ranks} other {# rank}} <b>{first}</b> first and {behind} <b>{second}</b>.',
              { lists, ahead, behind: formatCount(behind), first: first.name, second: second.name, b: strong },
            )
          : leaderText(counted, ahead > behind ? first.name : second.name)}
      </p>
      <div aria-hidden="true" className="grid gap-1.5">
        <div className="flex h-5 gap-0.5 overflow-hidden rounded-full">
          <span style={{ flexGrow: ahead }} className={`${SIDE_STYLES.first.bar} forced-colors:bg-canvas-text`} />
          <span style={{ flexGrow: behind }} className={`${SIDE_STYLES.second.bar} forced-colors:bg-canvas`} />
        </div>
        <div className="flex justify-between text-meta font-label tabular-nums">
          <span>{formatCount(ahead)}</span>
          <span>{formatCount(behind)}</span>
        </div>
      </div>
      {note !== undefined && <p className="text-meta text-pretty text-ink-2">{t(note)}</p>}
      {isPart && (
        <p className="text-meta text-ink-2">
          {t('Based on the latest {max} hikers who logged the less popular of the two.', { max: formatCount(1000) })}
        </p>
      )}
    </>
  )
}

const dark = (place: ReactNode) => <strong className="text-ink">{place}</strong>

const strong = (name: ReactNode) => <strong className="wrap-anywhere">{name}</strong>

/** Says how many of all lists have the hike that is more often ahead. A share of few says nothing. */
function leaderText(counted: VersusCounts, hike: string): ReactNode {
  const { lists, ahead } = counted
  const most = Math.max(ahead, lists - ahead)
  if (lists === 1) return rich('The one hiker with both on their list ranks <b>{hike}</b> first.', { hike, b: strong })
  if (headToHeadVerdict(counted) === 'few')
    return rich(
      '{most, plural, one {#} other {#}} of {lists, plural, one {# hiker} other {# hikers}} with both on their list rank <b>{hike}</b> first.',
      { most, lists, hike, b: strong },
    )
  return rich(
    '{most, plural, one {#} other {#}} of {lists, plural, one {# hiker} other {# hikers}} with both on their list rank <b>{hike}</b> first ({share}).',
    { most, lists, hike, share: formatPercent(most, lists), b: strong },
  )
}

const NOTES: Readonly<Record<string, string>> = {
  few: msg('Too few lists to say which is better.'),
  even: msg('A difference this small could be chance.'),
}

/** The order of both hikes in my own list. */
function MyOrder({ first, second, places }: HeadToHeadProps & { places: OwnPlaces }) {
  return (
    <p className="border-t border-line pt-4 text-ink-2">
      {rich('On your list {first} is <b>#{firstPlace}</b> and {second} <b>#{secondPlace}</b>.', {
        first: <span className="wrap-anywhere">{first.name}</span>,
        second: <span className="wrap-anywhere">{second.name}</span>,
        firstPlace: places[0],
        secondPlace: places[1],
        b: dark,
      })}
    </p>
  )
}
