import { formatCount } from '#domain/platform/format/format.ts'
import { formatPercent } from './format-percent.ts'
import { headToHeadVerdict } from '#domain/trails/head-to-head.ts'
import type { HikeFacts, LoadState } from '#web/trails/hike-page/use-hike-page.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
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
        Which was better?
      </h2>
      {versus.state === 'failed' && (
        <ProblemNote message="Failed to compare the lists" onRetry={versus.retry} isRetrying={versus.isRetrying} />
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
    return <p className="text-lead text-pretty text-ink-2">Nobody has ranked both yet. Hiked both? Be the first.</p>
  const leader = ahead >= behind ? first : second
  const most = Math.max(ahead, behind)
  const people = lists === 1 ? 'The one hiker with' : `${formatCount(most)} of ${formatCount(lists)} hikers with`
  const share = verdict === 'few' ? '' : ` (${formatPercent(most, lists)})`
  return (
    <>
      <p className="text-lead text-pretty">
        {verdict === 'even' || ahead === behind ? (
          <>
            Opinions are split: of {formatCount(lists)} hikers with both on their list, {formatCount(ahead)}{' '}
            {ahead === 1 ? 'ranks' : 'rank'} <strong className="wrap-anywhere">{first.name}</strong> first and{' '}
            {formatCount(behind)} <strong className="wrap-anywhere">{second.name}</strong>.
          </>
        ) : (
          <>
            {people} both on their list {lists === 1 ? 'ranks' : 'rank'}{' '}
            <strong className="wrap-anywhere">{leader.name}</strong> first{share}.
          </>
        )}
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
      {NOTES[verdict] && <p className="text-meta text-pretty text-ink-2">{NOTES[verdict]}</p>}
      {isPart && (
        <p className="text-meta text-ink-2">Based on the latest 1,000 hikers who logged the less popular of the two.</p>
      )}
    </>
  )
}

const NOTES: Readonly<Record<string, string>> = {
  few: 'Too few lists to say which is better.',
  even: 'A difference this small could be chance.',
}

/** The order of both hikes in my own list. */
function MyOrder({ first, second, places }: HeadToHeadProps & { places: OwnPlaces }) {
  return (
    <p className="border-t border-line pt-4 text-ink-2">
      On your list <span className="wrap-anywhere">{first.name}</span> is{' '}
      <strong className="text-ink">#{places[0]}</strong> and <span className="wrap-anywhere">{second.name}</span>{' '}
      <strong className="text-ink">#{places[1]}</strong>.
    </p>
  )
}
