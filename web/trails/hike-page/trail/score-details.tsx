import { pages } from '#contract/pages.ts'
import { formatBand } from '#domain/community/score/printed-score.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { risingText } from '#web/community/ranking/best/rising-text.ts'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { BandBar } from '#web/platform/ui/marks/band-bar.tsx'
import type { TrailOverviewData } from './use-trail-page.ts'

type Score = NonNullable<TrailOverviewData['score']>

/** The community's score of a trail with its uncertainty; without lists, how it gets one. */
export function ScoreDetails({ score }: { score: Score | null }) {
  return (
    <section aria-labelledby="score" className="grid content-start gap-3">
      <h3 id="score" className="text-h3">
        {t('Community score')}
      </h3>
      {score ? <Band score={score} /> : <p className="text-pretty text-ink-2">{t(NOT_YET)}</p>}
      <p className="text-meta text-ink-2">
        <Link
          to={pages.ranking.path}
          className="relative inline-block text-link after:absolute after:inset-x-0 after:-inset-y-3"
        >
          {t('How the ranking works')}
        </Link>
      </p>
    </section>
  )
}

const NOT_YET = msg('Nobody has ranked this hike yet. Rank it on your list to give it its first score.')

function Band({ score }: { score: Score }) {
  const { lists } = score
  return (
    <>
      <div className="grid gap-1.5">
        <BandBar score={score.score} low={score.low} high={score.high} />
        <p aria-hidden="true" className="flex justify-between text-small text-ink-3 tabular-nums">
          <span>0</span>
          <span>{t('50, a typical hike')}</span>
          <span>100</span>
        </p>
      </div>
      <p className="text-pretty text-ink-2">
        {t(
          'At least {low} of 100 hikers would rank it above a typical hike: most likely {score}, at most {high} (based on {lists, plural, one {# list} other {# lists}}).',
          { ...formatBand(score), lists },
        )}
        {score.isRising && ` ${risingText(lists)}`}
      </p>
    </>
  )
}
