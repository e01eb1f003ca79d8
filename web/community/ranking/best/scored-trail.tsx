import type { ReactNode } from 'react'
import type { ScoredTrail } from '#contract/community/rankings.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
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
          {t('{count, plural, one {# list} other {# lists}}', { count: lists })}
        </span>
      </div>
    </div>
  )
}

/** The score of a trail above the ends of its band. */
export function ScoreFigure({ trail: { score, low, high }, className }: { trail: ScoredTrail; className: string }) {
  return (
    <div className={`text-end ${className}`}>
      {rich(
        '<hidden>Score </hidden><big>{score}</big><small><hidden>, most likely between </hidden>{low}<dash>–</dash><hidden> and </hidden>{high}</small>',
        { score: Math.round(score), low: Math.round(low), high: Math.round(high), ...FIGURE_PARTS },
      )}
    </div>
  )
}

/** The band is read out as a sentence and seen as `78–89`. */
const FIGURE_PARTS = {
  hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  dash: (text: ReactNode) => <span aria-hidden="true">{text}</span>,
  big: (text: ReactNode) => (
    <span className="block font-display text-rank leading-none font-h2 tabular-nums">{text}</span>
  ),
  small: (text: ReactNode) => (
    <span className="mt-1 block text-small whitespace-nowrap text-ink-3 tabular-nums">{text}</span>
  ),
}
