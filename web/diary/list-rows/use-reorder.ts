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
 * Returns `move(from, to)`; places count from 0. The list shows the new order at once with ranks 1..n, and is read again if the
 * server refuses it (R2.3). Several moves in a row are sent one after another, each relative to the order before it.
 */
export function useReorder(): (from: number, to: number) => void {
  const client = useQueryClient()
  const send = useSending()
  return useCallback(
    (from, to) => {
      const hikes = client.getQueryData<Hike[]>(LIST) ?? []
      // the order would not change
      if (from === to || !hikes[from] || !hikes[to]) return
      const ids = hikes.map(({ _id }) => _id)
      send(reordered(hikes, from, to), ranksToMove(ids, from, to))
    },
    [client, send],
  )
}

/**
 * Returns `place(id, below)`, which moves a hike directly above the first of `below` that is still in the list, or to the end
 * where none is. It names neighbours rather than a place, because the list may have changed meanwhile. It is sent even if the
 * hike does not move, unless it has been placed before.
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
    // when offline the new order stays, and is sent when the network returns
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

/** Returns the new order. Hikes that keep their rank stay the same objects, so that their rows are not rendered again. */
function reordered(hikes: readonly Hike[], from: number, to: number): Hike[] {
  return moveItem(hikes, from, to).map((hike, place) => {
    if (place === to && !hike.isPlaced) return { ...hike, rank: to + 1, isPlaced: true }
    return hike.rank === place + 1 ? hike : { ...hike, rank: place + 1 }
  })
}
