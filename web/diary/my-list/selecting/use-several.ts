import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { formatCount } from '#domain/platform/format/format.ts'
import type { Visibility } from '#domain/account/visibility.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { runMutation, mutationFor, delayedMutationFor } from '#web/platform/api/query.ts'
import { downloadSomeHikes } from '#web/platform/api/data-export.ts'
import { removeWithUndo } from '#web/diary/list-rows/removal/remove-with-undo.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

const SEEN_BY: Record<Visibility, string> = {
  public: 'visible to everyone',
  followers: 'visible to your followers',
  private: 'visible only to you',
}

/** Returns the actions for several of my hikes at once. */
export function useSeveral(chosen: readonly Hike[]) {
  const client = useQueryClient()
  const ids = chosen.map(({ _id }) => _id)
  const hikes = countHikes(ids.length)
  const show = useMutation({
    ...mutationFor(api.severalHikes.update),
    networkMode: 'always',
    onSuccess: (_nothing, { body }) => {
      toast.success(`${countHikes(body.ids.length)} now ${SEEN_BY[body.visibility]}`)
      dispatchPageEvent('hikesUpdated', { action: 'edit' })
    },
    onError: (error) => toast.error(wordsOf(error, 'Failed to update hikes')),
  })
  const take = useMutation({
    mutationFn: (kind: 'table' | 'tracks') => downloadSomeHikes(kind, ids),
    networkMode: 'always',
    onError: (error) => toast.error(wordsOf(error, 'Failed to start the download')),
  })
  return {
    isBusy: show.isPending || take.isPending,
    showTo: (visibility: Visibility) => show.mutate({ body: { ids, visibility } }),
    take: (kind: 'table' | 'tracks') => take.mutate(kind),
    remove: () => {
      const { remove } = api.severalHikes
      removeWithUndo(client, {
        list: api.hikes.mine,
        ids,
        invalidates: remove.invalidates,
        send: async () => {
          await runMutation(client, delayedMutationFor(remove), { body: { ids } })
          dispatchPageEvent('hikesUpdated', { action: 'delete' })
        },
        texts: { done: `${hikes} deleted`, failed: 'Failed to delete hikes' },
      })
    },
  }
}

export function countHikes(count: number): string {
  return count === 1 ? '1 hike' : `${formatCount(count)} hikes`
}

function wordsOf(error: Error, otherwise: string): string {
  return error instanceof ApiError && error.status < 500 && error.hasMessage ? error.message : otherwise
}
