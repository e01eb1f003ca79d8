import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { runMutation, delayedMutationFor } from '#web/platform/api/query.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { removeWithUndo } from '#web/diary/list-rows/removal/remove-with-undo.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** Returns a function that removes a wish; the wish returns on an undo or if the server refuses. */
export function useRemoveWish(): (wish: Hike) => void {
  const client = useQueryClient()
  const { remove, mine } = api.wishlist
  return ({ _id: hikeId }) => {
    if (currentSession().status !== 'member') return void toast.error(t('Not authenticated'))
    removeWithUndo(client, {
      list: mine,
      ids: [hikeId],
      invalidates: remove.invalidates,
      send: () => runMutation(client, delayedMutationFor(remove), { params: { hikeId } }),
      texts: { done: t('Hike removed from wishlist successfully'), failed: t('Failed to delete hike') },
    })
  }
}
