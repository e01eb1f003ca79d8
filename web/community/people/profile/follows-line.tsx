import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api } from '#contract/client-api.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { useUrlValue } from '#web/platform/ui/hooks/use-url-value.ts'
import { lazyWithRetry } from '#web/platform/ui/lazy-with-retry.tsx'
import { failedDialog } from '#web/platform/ui/states/load-failed.tsx'

export type Direction = 'followers' | 'following'

const DIRECTIONS: readonly { direction: Direction; one: string; many: string }[] = [
  { direction: 'followers', one: 'follower', many: 'followers' },
  { direction: 'following', one: 'following', many: 'following' },
]

const FollowsDialog = lazyWithRetry(() => import('./follows-dialog.tsx').then((m) => m.FollowsDialog), {
  failed: failedDialog('People'),
})

/** The numbers of followers and followed; each opens its list. */
export function FollowsLine({ person }: { person: { username: string; firstName: string; lastName: string } }) {
  const { data: counts } = useQuery(queryFor(api.friends.counts, { params: { username: person.username } }))
  const [text, choose] = useUrlValue('people')
  const chosen = DIRECTIONS.find(({ direction }) => direction === text)?.direction
  return (
    <div className="-ml-2.5 flex min-h-11 flex-wrap text-meta">
      {DIRECTIONS.map(({ direction, one, many }) => (
        <button
          key={direction}
          type="button"
          aria-haspopup="dialog"
          onClick={() => choose(direction)}
          className="min-h-11 rounded-control px-2.5 text-ink-2 hover:bg-sunken hover:text-ink"
        >
          {counts ? <strong className="text-ink tabular-nums">{formatCount(counts[direction])}</strong> : null}{' '}
          {counts?.[direction] === 1 ? one : many}
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
