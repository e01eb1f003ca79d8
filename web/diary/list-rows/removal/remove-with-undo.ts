import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { ApiError } from '#web/platform/api/call.ts'
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
  /** What it makes stale. */
  readonly invalidates: readonly Resource[]
  /** Sends it; rejects as the call does. */
  readonly send: () => Promise<unknown>
  /** What is told of it, and what is told if it cannot be done. */
  readonly texts: { readonly done: string; readonly failed: string }
}

/**
 * Takes hikes off one of my lists at once. For ten seconds it can be undone; then, or when something else is about to happen, it is
 * sent (decision 0033). They are back when the server does not do it.
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
      // it was removed elsewhere meanwhile: as wanted
      if (isGone(error)) completePendingRemoval(held)
      else {
        putBack()
        toast.error(error instanceof ApiError && error.hasMessage ? error.message : texts.failed)
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
  // a page that is loaded meanwhile does not begin with what is gone
  removeAllStoredLists()
  client.setQueryData<Hike[]>(key, (whole) => addPendingRemoval(held, whole))
  const withdrawKeys = offerKeys(undo)
  const toastId = toast.success(texts.done, {
    durationMs: UNDO_MS,
    button: { ...UNDO, onPress: undo },
    onGone: () => void held.send(),
  })
}

const UNDO: Omit<ToastButton, 'onPress'> = {
  label: 'Undo',
  keys: { shortcut: 'Control+Z Meta+Z', words: 'Press Control Z to undo.' },
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Who undoes it by the keyboard goes on from there; nobody who is elsewhere meanwhile is taken away. */
function focusRow(ids: readonly string[]): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const [id] = ids
    document.querySelector<HTMLElement>(`[data-hike="${id}"] a, [data-row="${id}"] a`)?.focus()
  })
}
