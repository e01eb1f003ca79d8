import { pages } from '#contract/pages.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { MIN_LISTS_FOR_RANK } from '#domain/platform/limits.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { BandBar } from '#web/platform/ui/marks/band-bar.tsx'
import type { TrailOverviewData } from './use-trail-page.ts'

type Score = NonNullable<TrailOverviewData['score']>

/** The community's score of a trail with its uncertainty; without lists, how it gets one. */
export function ScoreCard({ score }: { score: Score | null }) {
  return (
    <section aria-labelledby="score" className="card grid content-start gap-4 p-4 md:p-6">
      <h2 id="score" className="text-h3">
        Community score
      </h2>
      {score ? <ScoreDetails score={score} /> : <p className="text-ink-2">{NOT_YET}</p>}
      <p className="text-meta text-ink-2">
        <Link
          to={pages.ranking.path}
          className="relative inline-block text-link after:absolute after:inset-x-0 after:-inset-y-3"
        >
          How the ranking works
        </Link>
      </p>
    </section>
  )
}

const NOT_YET = 'Nobody has ranked this hike yet. Rank it on your list to give it its first score.'

function ScoreDetails({ score: { score, low, high, lists, isRising, place } }: { score: Score }) {
  const round = (value: number) => Math.round(value)
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <p className="flex items-baseline gap-2">
          <span className="font-display text-h1 leading-none font-stat-big tabular-nums">{round(score)}</span>
          <span className="text-ink-2">of 100</span>
        </p>
        {place !== null && (
          <p className="flex items-center gap-2.5 text-ink-2">
            <span
              className={`grid min-h-9 min-w-9 place-items-center rounded-badge px-2 font-display text-card-lg leading-none font-stat-big tabular-nums ${place === 1 ? 'bg-accent text-on-accent ring-1 ring-inset ring-accent-ring' : 'bg-sunken text-ink'}`}
            >
              #{place}
            </span>
            of all hikes
          </p>
        )}
      </div>
      <div className="grid gap-1.5">
        <BandBar score={score} low={low} high={high} />
        <p aria-hidden="true" className="flex justify-between text-small text-ink-3 tabular-nums">
          <span>0</span>
          <span>50, a typical hike</span>
          <span>100</span>
        </p>
      </div>
      <p className="text-pretty text-ink-2">
        About {round(score)} in 100 hikers would rank it above a typical hike (likely {round(low)}–{round(high)}, based
        on {formatCount(lists)} {lists === 1 ? 'list' : 'lists'}).
        {isRising &&
          (lists < MIN_LISTS_FOR_RANK ? ` Not ranked yet: needs ${MIN_LISTS_FOR_RANK} lists.` : ' Not ranked yet.')}
      </p>
    </>
  )
}
