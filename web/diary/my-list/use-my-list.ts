import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { runMutation, queryFor, delayedMutationFor } from '#web/platform/api/query.ts'
import { removeWithUndo } from '#web/diary/list-rows/removal/remove-with-undo.ts'

/** Returns the query for my ranked list, best first. */
export function useMyList() {
  return useQuery(queryFor(api.hikes.mine, {}))
}

/** Returns a function that removes a hike at once, with an undo until the removal is sent. */
export function useRemoveHike(): (hike: Hike) => void {
  const client = useQueryClient()
  const { remove, mine } = api.hikes
  return ({ _id: id }) =>
    removeWithUndo(client, {
      list: mine,
      ids: [id],
      invalidates: remove.invalidates,
      send: async () => {
        await runMutation(client, delayedMutationFor(remove), { params: { id } })
        dispatchPageEvent('hikesUpdated', { action: 'delete' })
      },
      texts: { done: t('Hike deleted successfully'), failed: t('Failed to delete hike') },
    })
}
