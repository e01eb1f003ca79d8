import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#contract/api.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { moveItem } from '#domain/ranking.ts'
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
 * the list is read again (R2.3). Several moves in a row are sent one after another, each whole, so that the last one counts.
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
      const order = reordered(client, from, to)
      if (!order) return
      void client.cancelQueries({ queryKey: LIST })
      client.setQueryData<Hike[]>(LIST, order)
      mutate({ body: { hikes: order.map(({ _id, rank }) => ({ _id, rank: rank ?? 1 })) } })
    },
    [client, mutate],
  )
}

/** Null when nothing would change. */
function reordered(client: QueryClient, from: number, to: number): Hike[] | null {
  const hikes = client.getQueryData<Hike[]>(LIST) ?? []
  if (from === to || !hikes[from] || !hikes[to]) return null
  return moveItem(hikes, from, to).map((hike, index) => ({ ...hike, rank: index + 1 }))
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
