import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { rich } from '#web/platform/language/rich.tsx'
import { queryFor } from '#web/platform/api/query.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'

export type Direction = 'followers' | 'following'

const DIRECTIONS: readonly Direction[] = ['followers', 'following']

const FollowsDialog = lazyWithRetry(() => import('./follows-dialog.tsx').then((m) => m.FollowsDialog), {
  failed: failedDialog(() => t('People')),
})

/** The numbers of followers and followed; each opens its list. */
export function FollowsLine({ person }: { person: { username: string; firstName: string; lastName: string } }) {
  const { data: counts } = useQuery(queryFor(api.friends.counts, { params: { username: person.username } }))
  const [text, choose] = useUrlValue('people')
  const chosen = DIRECTIONS.find((direction) => direction === text)
  return (
    <div className="-ms-2.5 flex min-h-11 flex-wrap text-meta">
      {DIRECTIONS.map((direction) => (
        <button
          key={direction}
          type="button"
          aria-haspopup="dialog"
          onClick={() => choose(direction)}
          className="min-h-11 rounded-control px-2.5 text-ink-2 hover:bg-sunken hover:text-ink"
        >
          {counts ? <Counted direction={direction} count={counts[direction]} /> : nameDirection(direction)}
        </button>
      ))}
      {chosen && (
        <Suspense>
          <FollowsDialog
            person={person}
            direction={chosen}
            counts={counts}
            onChoose={choose}
            onClose={() => choose(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Counted({ direction, count }: { direction: Direction; count: number }): ReactNode {
  return direction === 'followers'
    ? rich('{count, plural, one {<b>#</b> follower} other {<b>#</b> followers}}', { count, b: strong })
    : rich('{count, plural, one {<b>#</b> following} other {<b>#</b> following}}', { count, b: strong })
}

const strong = (text: ReactNode) => <strong className="text-ink tabular-nums">{text}</strong>

function nameDirection(direction: Direction): string {
  return direction === 'followers' ? t('followers') : t('following')
}
