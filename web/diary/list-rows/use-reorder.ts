import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#contract/client-api.ts'
import type { EarnedAchievement } from '#contract/community/achievements.ts'
import type { NewAnswer } from '#contract/diary/comparisons.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { moveItem, ranksToMove } from '#domain/diary/ranked-list/ranking.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { CallInput } from '#web/platform/api/call.ts'
import { dispatchPageEvent, dispatchAchievements } from '#web/platform/api/events.ts'
import { outbox } from '#web/platform/api/outbox/outbox.ts'
import { queryKeyFor, mutationFor, runMutation } from '#web/platform/api/query.ts'
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
      send({ shown: reordered(hikes, from, to), to, ranks: ranksToMove(ids, from, to) })
    },
    [client, send],
  )
}

/**
 * Returns `place(id, below)`, which moves a hike directly above the first of `below` that is still in the list, or to the end
 * where none is, and stores answers about it and others. It names neighbours rather than a place, because the list may have changed
 * meanwhile. It is sent even if the hike does not move, unless it has been placed before and there are no answers.
 */
export function usePlacing(): (id: string, below: readonly string[], answers?: readonly NewAnswer[]) => void {
  const client = useQueryClient()
  const send = useSending()
  return useCallback(
    (id, below, answers = []) => {
      const hikes = client.getQueryData<Hike[]>(LIST) ?? []
      const from = hikes.findIndex(({ _id }) => _id === id)
      const others = hikes.filter(({ _id }) => _id !== id).map(({ _id }) => _id)
      const next = below.find((one) => others.includes(one))
      const to = next === undefined ? others.length : others.indexOf(next)
      const moved = hikes[from]
      if (!moved || (from === to && moved.isPlaced && answers.length === 0)) return
      const ids = hikes.map(({ _id }) => _id)
      const ranks = from === to ? [{ _id: id, rank: to + 1 }] : ranksToMove(ids, from, to)
      send({ shown: reordered(hikes, from, to), to, ranks, answers })
    },
    [client, send],
  )
}

interface Move {
  /** The new order. */
  readonly shown: readonly Hike[]
  /** Place of the moved hike in it. */
  readonly to: number
  readonly ranks: { _id: string; rank: number }[]
  readonly answers?: readonly NewAnswer[]
}

function useSending() {
  const client = useQueryClient()
  return useCallback(
    ({ shown, to, ranks, answers = [] }: Move) => {
      void client.cancelQueries({ queryKey: LIST })
      client.setQueryData<Hike[]>(LIST, [...shown])
      const before = shown[to + 1]?._id ?? null
      const after = shown[to - 1]?._id ?? null
      const hasAnswers = answers.length > 0
      const body = { before, after, ...(hasAnswers && { answers: [...answers] }) }
      const place = { params: { id: shown[to]?._id ?? '' }, body }
      // its options have told of a failure
      runMutation(client, createOptions(client, { ranks, place, hasAnswers })).catch(() => undefined)
    },
    [client],
  )
}

type Reordered = { earnedAchievements?: readonly EarnedAchievement[] | undefined }

interface Sent {
  readonly ranks: { _id: string; rank: number }[]
  readonly place: CallInput<typeof api.hikes.place>
  readonly hasAnswers: boolean
}

function createOptions(
  client: QueryClient,
  { ranks, place, hasAnswers }: Sent,
): MutationOptions<Reordered, Error, void> {
  // only this call takes answers; it goes through the outbox by itself
  const sendPlace = () => runMutation(client, mutationFor(api.hikes.place), place)
  const sendRanks = () => runMutation(client, mutationFor(api.hikes.reorder), { body: { hikes: ranks } })
  // a move that waits names its neighbours, because the list may change meanwhile
  const write = { endpoint: api.hikes.place, input: place }
  return {
    mutationFn: () => (hasAnswers ? sendPlace() : (outbox.now?.writeAs(write, sendRanks) ?? sendRanks())),
    meta: mutationFor(api.hikes.reorder).meta,
    scope: { id: 'reorder' },
    // without an outbox the new order stays, and is sent when the network returns
    networkMode: outbox.now ? 'always' : 'online',
    onError: () => {
      toast.error(t('Failed to reorder hikes'))
      void client.invalidateQueries({ queryKey: LIST })
    },
    onSuccess: ({ earnedAchievements }) => {
      dispatchPageEvent('hikesUpdated', { action: 'reorder' })
      dispatchAchievements(earnedAchievements)
    },
  }
}

/** Returns the new order. Hikes that keep their rank stay the same objects, so that their rows are not rendered again. */
function reordered(hikes: readonly Hike[], from: number, to: number): Hike[] {
  return moveItem(hikes, from, to).map((hike, place) => {
    if (place === to && !hike.isPlaced) return { ...hike, rank: to + 1, isPlaced: true }
    return hike.rank === place + 1 ? hike : { ...hike, rank: place + 1 }
  })
}
