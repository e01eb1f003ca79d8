import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { moveItem, ranksToMove } from '#domain/diary/ranked-list/ranking.ts'
import { dispatchPageEvent, dispatchAchievements } from '#web/platform/api/events.ts'
import { queryKeyFor, mutationFor } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

const LIST = queryKeyFor(api.hikes.mine, {})

/**
 * Returns `move(from, to)`, places counted from 0. The new order shows at once with ranks 1..n; when the server refuses it,
 * the list is read again (R2.3). Several moves in a row are sent one after another, each as what it is in the order before it.
 */
export function useReorder(): (from: number, to: number) => void {
  const client = useQueryClient()
  const send = useSending()
  return useCallback(
    (from, to) => {
      const hikes = client.getQueryData<Hike[]>(LIST) ?? []
      // when nothing would change
      if (from === to || !hikes[from] || !hikes[to]) return
      const ids = hikes.map(({ _id }) => _id)
      send(reordered(hikes, from, to), ranksToMove(ids, from, to))
    },
    [client, send],
  )
}

/**
 * Returns `place(id, below)`: the same for somebody who says that a hike belongs directly above the first of those that are still in
 * the list, or at its end where none is. Neighbours rather than a place: the list may have changed since it was looked at. It is
 * sent even where the hike stands there already, unless it has been placed before.
 */
export function usePlacing(): (id: string, below: readonly string[]) => void {
  const client = useQueryClient()
  const move = useReorder()
  const send = useSending()
  return useCallback(
    (id, below) => {
      const hikes = client.getQueryData<Hike[]>(LIST) ?? []
      const from = hikes.findIndex(({ _id }) => _id === id)
      const others = hikes.filter(({ _id }) => _id !== id).map(({ _id }) => _id)
      const next = below.find((one) => others.includes(one))
      const to = next === undefined ? others.length : others.indexOf(next)
      if (from !== to) return move(from, to)
      if (hikes[from]?.isPlaced === false) send(reordered(hikes, from, to), [{ _id: id, rank: to + 1 }])
    },
    [client, move, send],
  )
}

function useSending() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    ...mutationFor(api.hikes.reorder),
    scope: { id: 'reorder' },
    // without a network the order stands as it was made, and is sent when there is one
    networkMode: 'online',
    onError: () => {
      toast.error('Failed to reorder hikes')
      void client.invalidateQueries({ queryKey: LIST })
    },
    onSuccess: ({ earnedAchievements }) => {
      dispatchPageEvent('hikesUpdated', { action: 'reorder' })
      dispatchAchievements(earnedAchievements)
    },
  })
  return useCallback(
    (shown: Hike[], hikes: { _id: string; rank: number }[]) => {
      void client.cancelQueries({ queryKey: LIST })
      client.setQueryData<Hike[]>(LIST, shown)
      mutate({ body: { hikes } })
    },
    [client, mutate],
  )
}

/** Hikes that keep their rank are the same objects: their rows are not drawn anew. */
function reordered(hikes: readonly Hike[], from: number, to: number): Hike[] {
  return moveItem(hikes, from, to).map((hike, place) => {
    if (place === to && !hike.isPlaced) return { ...hike, rank: to + 1, isPlaced: true }
    return hike.rank === place + 1 ? hike : { ...hike, rank: place + 1 }
  })
}
