import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '#contract/client-api.ts'
import type { CollectionEntry } from '#contract/trails/collections.ts'
import { formatDay } from '#domain/platform/format/dates.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { isWaiting } from '#web/platform/api/outbox/outbox.ts'
import { setTick } from '#web/platform/api/outbox/overlay/set-tick.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { mutationFor, runMutation } from '#web/platform/api/query.ts'
import { patchCollection } from '#web/trails/collections/use-collection.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

const UNDO_MS = 10_000

export interface Ticking {
  /** Ticks an entry by hand on a day. */
  readonly tick: (entry: CollectionEntry, day: string) => void
  /** Takes back a tick by hand. */
  readonly untick: (entry: CollectionEntry, day: string) => void
}

/** Returns how to tick an entry and how to take that back: both show at once, can be undone for ten seconds, and go back if they fail. */
export function useTicking(collectionId: string): Ticking {
  const client = useQueryClient()
  const send = useCallback(
    async (entry: CollectionEntry, day: string, isTick: boolean) => {
      const show = (isTicked: boolean) =>
        patchCollection(client, collectionId, (one) => setTick(one, { entryId: entry._id, day, isTicked }))
      show(isTick)
      const params = { id: collectionId, entryId: entry._id }
      try {
        const answer = await (isTick
          ? runMutation(client, mutationFor(api.collections.tick), { params, body: { day } })
          : runMutation(client, mutationFor(api.collections.untick), { params: { ...params, day } }))
        // what waits is announced by itself
        return !isWaiting(answer)
      } catch (error) {
        show(!isTick)
        toast.error(failureText(error, isTick))
        return false
      }
    },
    [client, collectionId],
  )
  const tick = useCallback(
    (entry: CollectionEntry, day: string) => {
      const undo = () => void send(entry, day, false)
      void send(entry, day, true).then((isDone) => isDone && offerUndo(tickedText(entry, day), undo))
    },
    [send],
  )
  const untick = useCallback(
    (entry: CollectionEntry, day: string) => {
      const undo = () => void send(entry, day, true)
      const text = t('{name} is no longer ticked on {day}', { name: entry.name, day: formatDay(day) })
      void send(entry, day, false).then((isDone) => isDone && offerUndo(text, undo))
    },
    [send],
  )
  return { tick, untick }
}

function offerUndo(text: string, undo: () => void): void {
  const id = toast.success(text, {
    durationMs: UNDO_MS,
    button: {
      label: t('Undo'),
      onPress: () => {
        toast.dismiss(id)
        undo()
      },
    },
  })
}

function tickedText({ name }: CollectionEntry, day: string): string {
  return t('{name} ticked on {day}', { name, day: formatDay(day) })
}

function failureText(error: unknown, isTick: boolean): string {
  if (error instanceof ApiError && error.hasMessage) return problemText(error)
  return isTick ? t('Failed to tick it') : t('Failed to take the tick back')
}
