import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { api } from '#contract/client-api.ts'
import type { Wish } from '#contract/diary/wishlist.ts'
import { moveItem } from '#domain/diary/ranked-list/ranking.ts'
import { t } from '#domain/platform/language/translate.ts'
import { outbox } from '#web/platform/api/outbox/outbox.ts'
import { queryFor, mutationFor, runMutation } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

const LIST = queryFor(api.wishlist.mine, {}).queryKey

/**
 * Returns `move(from, to)`, a stable function; places count from 0. The move shows at once; the list is reloaded if the server
 * refuses it.
 * @param wishes in my own order
 */
export function useMoveWish(wishes: readonly Wish[]): (from: number, to: number) => void {
  const shown = useRef(wishes)
  useLayoutEffect(() => {
    shown.current = wishes
  })
  const client = useQueryClient()
  return useCallback(
    (from, to) => {
      const wish = shown.current[from]
      if (from === to || !wish || !shown.current[to]) return
      const moved = moveItem(shown.current, from, to)
      const before = moved[to + 1]?._id ?? null
      void client.cancelQueries({ queryKey: LIST })
      client.setQueryData(LIST, (list) => list && moveWish(list, wish._id, before))
      const input = { params: { hikeId: wish._id }, body: { before } }
      runMutation(client, createOptions(), input).catch(() => {
        toast.error(t('Failed to reorder wishlist'))
        void client.invalidateQueries({ queryKey: LIST })
      })
    },
    [client],
  )
}

function createOptions() {
  // without an outbox the new order stays, and is sent when the network returns
  const networkMode = outbox.now ? 'always' : 'online'
  return { ...mutationFor(api.wishlist.move), scope: { id: 'move-wish' }, networkMode } as const
}

/**
 * Returns the list with a wish moved. Wishes that keep their place stay the same objects, so that their rows are not rendered
 * again.
 */
function moveWish(list: readonly Wish[], id: string, before: string | null): Wish[] {
  const order = list.toSorted((a, b) => a.place - b.place).map(({ _id }) => _id)
  const others = order.filter((other) => other !== id)
  const at = before === null ? others.length : others.indexOf(before)
  const places = new Map(others.toSpliced(at < 0 ? others.length : at, 0, id).map((each, index) => [each, index + 1]))
  return list.map((wish) => {
    const place = places.get(wish._id) ?? wish.place
    return place === wish.place ? wish : { ...wish, place }
  })
}
