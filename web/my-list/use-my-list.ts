import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#contract/api.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { moveItem, wishToMove } from '#domain/ranking.ts'
import { ApiError } from '#web/api/call.ts'
import { announce, announceEarned } from '#web/api/events.ts'
import { keyOf, read, write } from '#web/api/query.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

const LIST = keyOf(api.hikes.mine, {})

/** My ranked list, best first. */
export function useMyList() {
  return useQuery(read(api.hikes.mine, {}))
}

/**
 * Returns `move(from, to)`, places counted from 0. The new order shows at once with ranks 1..n; when the server refuses it,
 * the list is read again (R2.3). Several moves in a row are sent one after another, each as what it is in the order before it.
 */
export function useReorder(): (from: number, to: number) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    ...write(api.hikes.reorder),
    scope: { id: 'reorder' },
    // without a network the order stands as it was made, and is sent when there is one
    networkMode: 'online',
    onError: () => {
      toast.error('Failed to reorder hikes')
      void client.invalidateQueries({ queryKey: LIST })
    },
    onSuccess: ({ earnedAchievements }) => {
      announce('hikesUpdated', { action: 'reorder' })
      announceEarned(earnedAchievements)
    },
  })
  return useCallback(
    (from, to) => {
      const hikes = client.getQueryData<Hike[]>(LIST) ?? []
      // when nothing would change
      if (from === to || !hikes[from] || !hikes[to]) return
      void client.cancelQueries({ queryKey: LIST })
      client.setQueryData<Hike[]>(LIST, reordered(hikes, from, to))
      mutate({
        body: {
          hikes: wishToMove(
            hikes.map(({ _id }) => _id),
            from,
            to,
          ),
        },
      })
    },
    [client, mutate],
  )
}

/** Hikes that keep their rank are the same objects: their rows are not drawn anew. */
function reordered(hikes: readonly Hike[], from: number, to: number): Hike[] {
  return moveItem(hikes, from, to).map((hike, place) => (hike.rank === place + 1 ? hike : { ...hike, rank: place + 1 }))
}

/** Removes a hike; the list is read again when the server has done it. */
export function useRemoveHike() {
  return useMutation({
    ...write(api.hikes.remove),
    onSuccess: () => {
      toast.success('Hike deleted successfully')
      announce('hikesUpdated', { action: 'delete' })
    },
    onError: (error) => toast.error((error instanceof ApiError && error.message) || 'Failed to delete hike'),
  })
}
