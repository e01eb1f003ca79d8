import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visibility } from '#domain/account/visibility.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { runMutation, mutationFor, delayedMutationFor } from '#web/platform/api/query.ts'
import { downloadSomeHikes } from '#web/platform/api/data-export.ts'
import { removeWithUndo } from '#web/diary/list-rows/removal/remove-with-undo.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

const NOW_SEEN_BY = {
  public: msg('{count, plural, one {# hike} other {# hikes}} now visible to everyone'),
  followers: msg('{count, plural, one {# hike} other {# hikes}} now visible to your followers'),
  private: msg('{count, plural, one {# hike} other {# hikes}} now visible only to you'),
} satisfies Record<Visibility, string>

/** Returns the actions for several of my hikes at once. */
export function useSeveral(chosen: readonly Hike[]) {
  const client = useQueryClient()
  const ids = chosen.map(({ _id }) => _id)
  const show = useMutation({
    ...mutationFor(api.severalHikes.update),
    networkMode: 'always',
    onSuccess: (_nothing, { body }) => {
      toast.success(t(NOW_SEEN_BY[body.visibility], { count: body.ids.length }))
      dispatchPageEvent('hikesUpdated', { action: 'edit' })
    },
    onError: (error) => toast.error(wordsOf(error, t('Failed to update hikes'))),
  })
  const take = useMutation({
    mutationFn: (kind: 'table' | 'tracks') => downloadSomeHikes(kind, ids),
    networkMode: 'always',
    onError: (error) => toast.error(wordsOf(error, t('Failed to start the download'))),
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
        texts: {
          done: t('{count, plural, one {# hike} other {# hikes}} deleted', { count: ids.length }),
          failed: t('Failed to delete hikes'),
        },
      })
    },
  }
}

function wordsOf(error: Error, otherwise: string): string {
  return error instanceof ApiError && error.status < 500 && error.hasMessage ? problemText(error) : otherwise
}
