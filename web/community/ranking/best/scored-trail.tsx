import type { ScoredTrail } from '#contract/community/rankings.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { CountryName, hikePath } from '#web/diary/list-rows/trail-facts.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'

/** The name of a trail, with a link that fills the row or card, its country, and how many lists it is on. */
export function TrailName({ trail, className }: { trail: ScoredTrail; className: string }) {
  const { name, country, lists } = trail
  return (
    <div className="grid min-w-0 content-start gap-1">
      <Link
        to={hikePath(trail)}
        className={`leading-snug wrap-anywhere group-hover:underline after:absolute after:inset-0 ${className}`}
      >
        {name}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <CountryName country={country} />
        <span className="whitespace-nowrap text-ink-3 tabular-nums">
          {`${formatCount(lists)} ${lists === 1 ? 'list' : 'lists'}`}
        </span>
      </div>
    </div>
  )
}

/** The score of a trail above the ends of its band. */
export function ScoreFigure({ trail: { score, low, high }, className }: { trail: ScoredTrail; className: string }) {
  return (
    <div className={`text-right ${className}`}>
      <span className="sr-only">Score </span>
      <span className="block font-display text-rank leading-none font-h2 tabular-nums">{Math.round(score)}</span>
      <span className="mt-1 block text-small whitespace-nowrap text-ink-3 tabular-nums">
        <span className="sr-only">, most likely between </span>
        {Math.round(low)}
        <span aria-hidden="true">–</span>
        <span className="sr-only"> and </span>
        {Math.round(high)}
      </span>
    </div>
  )
}
