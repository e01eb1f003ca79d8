import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import {
  type HikeList,
  type PendingRemoval,
  completePendingRemoval,
  addPendingRemoval,
  cancelPendingRemoval,
} from '#web/platform/api/pending-removal-store.ts'
import { invalidate, queryKeyFor } from '#web/platform/api/query.ts'
import { removeAllStoredLists } from '#web/platform/api/storage/stored-lists.ts'
import { type ToastButton, toast } from '#web/platform/ui/toast/toast-store.ts'
import { offerKeys } from './undo-keys.ts'

export const UNDO_MS = 10_000

interface Wanted {
  readonly list: HikeList
  readonly ids: readonly string[]
  /** Resources that the removal invalidates. */
  readonly invalidates: readonly Resource[]
  /** Sends the removal; rejects as the call does. */
  readonly send: () => Promise<unknown>
  /** Texts for a removal that was done, and for one that failed. */
  readonly texts: { readonly done: string; readonly failed: string }
}

/**
 * Removes hikes from one of my lists at once. For ten seconds this can be undone; then, or before something else happens, it is
 * sent (decision 0033). The hikes return if the server fails.
 */
export function removeWithUndo(client: QueryClient, removal: Wanted): void {
  const { list, ids, invalidates, texts } = removal
  const key = queryKeyFor(list, {})
  let state: 'waiting' | 'undone' | Promise<void> = 'waiting'
  const putBack = () => {
    void client.cancelQueries({ queryKey: key })
    const whole = cancelPendingRemoval(held)
    if (whole) client.setQueryData(key, whole)
    toast.dismiss(toastId)
  }
  const undo = () => {
    if (state !== 'waiting') return
    state = 'undone'
    withdrawKeys()
    putBack()
    focusRow(ids)
  }
  const send = async () => {
    withdrawKeys()
    toast.dropButton(toastId)
    try {
      await removal.send()
      completePendingRemoval(held)
    } catch (error) {
      // already removed elsewhere, which is as good
      if (isGone(error)) completePendingRemoval(held)
      else {
        putBack()
        toast.error(error instanceof ApiError && error.hasMessage ? problemText(error) : texts.failed)
      }
      invalidate(client, invalidates)
    }
  }
  const held: PendingRemoval = {
    list,
    ids: new Set(ids),
    invalidates,
    send: () => {
      if (state === 'waiting') state = send()
      return state === 'undone' ? Promise.resolve() : state
    },
    drop: () => {
      state = 'undone'
      withdrawKeys()
      toast.dismiss(toastId)
    },
  }
  void client.cancelQueries({ queryKey: key })
  // a page that is loaded meanwhile must not start with the removed hikes
  removeAllStoredLists()
  client.setQueryData<Hike[]>(key, (whole) => addPendingRemoval(held, whole))
  const withdrawKeys = offerKeys(undo)
  const toastId = toast.success(texts.done, {
    durationMs: UNDO_MS,
    button: createUndoButton(undo),
    onGone: () => void held.send(),
  })
}

function createUndoButton(onPress: () => void): ToastButton {
  return {
    label: t('Undo'),
    keys: { shortcut: 'Control+Z Meta+Z', words: t('Press Control Z to undo.') },
    onPress,
  }
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Focuses the first restored row after an undo, unless the focus is elsewhere. */
function focusRow(ids: readonly string[]): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const [id] = ids
    document.querySelector<HTMLElement>(`[data-hike="${id}"] a, [data-row="${id}"] a`)?.focus()
  })
}
