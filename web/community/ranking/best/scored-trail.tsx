import type { ReactNode } from 'react'
import type { ScoredTrail } from '#contract/community/rankings.ts'
import { formatBand } from '#domain/community/score/printed-score.ts'
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

/** "At least" so many of 100: the lower end of the band, which sorts the ranking (R8.43); words where a trail has no place. */
export function ScoreFigure({ trail, className }: { trail: ScoredTrail; className: string }) {
  if (trail.place === null)
    return (
      <div className={`text-end text-small leading-snug text-balance text-ink-2 ${className}`}>
        {t('new and rising ##a trail that has no place yet')}
      </div>
    )
  return (
    <div className={`text-end ${className}`}>
      {rich(
        '<hidden>Score </hidden><small>at least</small> <big>{low}</big><hidden>, most likely {score}, at most {high}</hidden>',
        { ...formatBand(trail), ...FIGURE_PARTS },
      )}
    </div>
  )
}

const FIGURE_PARTS = {
  hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  small: (text: ReactNode) => <span className="block text-small whitespace-nowrap text-ink-2">{text}</span>,
  big: (text: ReactNode) => (
    <span className="mt-0.5 block font-display text-rank leading-none font-h2 whitespace-nowrap tabular-nums">
      {text}
    </span>
  ),
}

/** Says why a trail stands above one whose score is higher. */
export function SurerThan({ trail, other }: { trail: ScoredTrail; other: ScoredTrail }) {
  return other.lists < trail.lists
    ? t('Surer than {name}, which has fewer lists.', { name: other.name })
    : t('Surer than {name}, whose bar is longer.', { name: other.name })
}
