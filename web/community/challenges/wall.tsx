import Check from 'lucide-react/icons/check'
import type { Challenge } from '#contract/community/challenges.ts'
import { fillPath } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { t } from '#domain/platform/language/translate.ts'
import { useUnits } from '#web/platform/units/use-units.ts'
import { Button } from '#web/platform/ui/buttons/button.tsx'
import { Link } from '#web/platform/ui/buttons/link.tsx'
import { ROW_ATTRIBUTE, useFocusOnNewRow } from '#web/platform/ui/hooks/use-focus-on-new-row.ts'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { useOlderEnded } from './use-older-ended.ts'
import { formatPeriod, formatProgress, formatTitle } from './challenge-texts.ts'

/** Challenges that have ended, each a quiet badge; those that were reached have a tick. */
export function Wall({ ended, total, today }: { ended: readonly Challenge[]; total: number; today: string }) {
  const { older, query, hasMore, showMore } = useOlderEnded(today, ended.length)
  // one that has been deleted moves the others to earlier pages: show each only once
  const shown = [...new Map([...ended, ...older].map((one) => [one._id, one])).values()]
  const { list, expectMore } = useFocusOnNewRow<HTMLUListElement>(shown.length)
  return (
    <section aria-labelledby="wall">
      <h2 id="wall" className="mb-4 text-h2">
        {t('Your wall')}
      </h2>
      <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3 wide:grid-cols-4 xl:grid-cols-5">
        {shown.map((challenge) => (
          <WallBadge key={challenge._id} challenge={challenge} />
        ))}
      </ul>
      {total > ended.length && hasMore && (
        <div className="mt-6 text-center">
          <Button
            isLoading={query.isFetching}
            onClick={() => {
              expectMore()
              showMore()
            }}
          >
            {t('Show More')}
          </Button>
        </div>
      )}
      {query.isError && (
        <div className="mt-4">
          <ProblemNote message={t('Failed to load your challenges')} onRetry={showMore} isRetrying={query.isFetching} />
        </div>
      )}
    </section>
  )
}

function WallBadge({ challenge }: { challenge: Challenge }) {
  const units = useUnits()
  const isReached = challenge.value >= challenge.goal
  return (
    <li
      {...ROW_ATTRIBUTE}
      className={`group relative grid content-start gap-1 rounded-card p-4 ring-1 ring-inset ring-line forced-colors:border ${isReached ? 'bg-meadow' : ''}`}
    >
      <p className="flex min-h-6 items-center justify-between gap-2 text-small text-ink-2">
        <span className="min-w-0">{formatPeriod(challenge.period)}</span>
        {isReached && (
          <span className="grid size-6 shrink-0 place-items-center rounded-full bg-success-bg text-success">
            <Check className="size-4" aria-hidden="true" />
            <span className="sr-only">{t('Reached ##a goal')}</span>
          </span>
        )}
      </p>
      <h3 className="font-sans text-label leading-snug font-label">
        <Link
          to={fillPath(pages.challenge.path, { id: challenge._id })}
          className="wrap-anywhere group-hover:underline after:absolute after:inset-0 after:rounded-card"
        >
          {formatTitle(challenge, units)}
        </Link>
      </h3>
      <p className="text-small text-ink-2 tabular-nums">{formatProgress(challenge, units)}</p>
    </li>
  )
}
