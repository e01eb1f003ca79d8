import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { countUndatedWalks, listWalks } from '#domain/diary/hikes/walks.ts'
import { t } from '#domain/platform/language/translate.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { Dialog } from '#web/platform/ui/dialog/dialog.tsx'
import { Loading } from '#web/platform/ui/states/loading.tsx'
import { ProblemNote } from '#web/platform/ui/states/problem-note.tsx'
import { GpxDialog, HikePhotos } from '#web/diary/list-rows/lazy-dialogs.tsx'
import {
  type MyWalk as Walked,
  withWalk,
  sortNewestFirst,
  undatedWalksText,
} from '#web/diary/list-rows/use-my-walks.ts'
import { WalkDetails } from './walk-details.tsx'

interface WalksDialogProps {
  hike: Hike
  /** Username of the hike's owner. */
  username: string
  onClose: () => void
}

/** Lists all walks of a member's hike, the newest first. */
export function WalksDialog({ hike, username, onClose }: WalksDialogProps) {
  const visits = useQuery(queryFor(api.visits.ofHike, { params: { id: hike._id } }))
  const [open, setOpen] = useState<{ what: 'photos' | 'track'; walk: Walked } | null>(null)
  const close = () => setOpen(null)
  const undated = countUndatedWalks(hike, visits.data?.length ?? 0)
  const summary = t('{count, plural, one {# walk} other {# walks}} by @{username}', {
    count: hike.completionCount,
    username,
  })
  return (
    <Dialog title={hike.name} description={summary} size="small" onClose={onClose}>
      {visits.isPending && <Loading />}
      {visits.isError && (
        <ProblemNote
          message={t('Failed to load walks')}
          onRetry={() => void visits.refetch()}
          isRetrying={visits.isFetching}
        />
      )}
      {visits.data && (
        <>
          <ol aria-label={t('Walks')}>
            {sortNewestFirst(listWalks([hike], visits.data, withWalk)).map((walk) => (
              <li key={walk.walkId} className="border-line py-3 not-first:border-t first:pt-0">
                <WalkDetails walk={walk} onOpen={(what) => setOpen({ what, walk })} />
              </li>
            ))}
          </ol>
          {undated > 0 && <p className="border-t border-line pt-3 text-meta text-ink-2">{undatedWalksText(undated)}</p>}
        </>
      )}
      <Suspense>
        {open?.what === 'photos' && <HikePhotos hike={open.walk} username={username} onClose={close} />}
        {open?.what === 'track' && (
          <GpxDialog hike={open.walk} visitId={open.walk.isAgain ? open.walk.walkId : undefined} onClose={close} />
        )}
      </Suspense>
    </Dialog>
  )
}
