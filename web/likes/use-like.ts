import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { announce } from '#web/api/events.ts'
import { awaitedOf, invalidate, write } from '#web/api/query.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

type Liking = Pick<Hike, 'isLiked' | 'likesCount'>

/** Hikes whose likes are in flight: what the server said last, and what is shown meanwhile. */
const inFlight = new Map<string, { saved: Liking; shown: Liking }>()

/**
 * Returns how to like a hike or to take the like back. It shows at once in every list that holds the hike; the answer
 * takes the place of the guess, a refusal puts back what was. Presses in a row are sent one after another: the last counts.
 */
export function useLike(hike: Hike): () => void {
  const client = useQueryClient()
  const mutationKey = ['like', hike._id]
  const { mutate } = useMutation({
    ...write(api.likes.set),
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    // without a network it fails at once instead of waiting for one
    networkMode: 'always',
    onSuccess: ({ isLiked, likesCount }) => {
      const state = inFlight.get(hike._id)
      if (state) state.saved = { isLiked, likesCount }
    },
    onError: () => toast.error('Failed to update like status'),
    onSettled: (_answer, error) => {
      const isLast = client.isMutating({ mutationKey }) <= 1
      if (isLast) settle(client, hike)
      // the reads that it stopped are made again
      if (isLast && error) invalidate(client, api.likes.set.invalidates)
    },
  })
  return () => {
    const { saved, shown } = inFlight.get(hike._id) ?? { saved: hike, shown: hike }
    const guess = { isLiked: !shown.isLiked, likesCount: Math.max(0, shown.likesCount + (shown.isLiked ? -1 : 1)) }
    inFlight.set(hike._id, { saved, shown: guess })
    show(client, hike._id, guess)
    mutate({ params: { id: hike._id }, body: { action: guess.isLiked ? 'like' : 'unlike' } })
  }
}

/** Nothing is in flight any more: all lists say what the server said last. */
function settle(client: QueryClient, hike: Hike): void {
  const saved = inFlight.get(hike._id)?.saved ?? hike
  inFlight.delete(hike._id)
  const { isLiked, likesCount } = saved
  show(client, hike._id, { isLiked, likesCount })
  announce('hikesUpdated', { action: 'like', hike: { ...hike, isLiked, likesCount } })
}

/** Changes the hike in whatever list is cached. */
function show(client: QueryClient, id: string, liking: Liking): void {
  for (const query of client.getQueryCache().getAll()) showIn(client, query, id, liking)
}

/**
 * A read that is on its way would bring back what was before: it is stopped. Not so a list's first answer or a further page, on
 * which the reader waits: when it comes, with all pages as they were when it was asked for, it is changed too.
 */
function showIn(client: QueryClient, query: Query, id: string, liking: Liking): void {
  const { queryKey } = query
  const awaited = awaitedOf(query)
  awaited?.then(
    () => showIn(client, query, id, liking),
    () => undefined,
  )
  const data = withLiking(query.state.data, id, liking)
  if (data === query.state.data) return
  if (!awaited) void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, data)
}

/** The same where the hike is not in it. Lists, and lists in pages of rows. */
function withLiking(data: unknown, id: string, liking: Liking): unknown {
  if (Array.isArray(data)) return changed(data, (row) => (isLikeable(row, id) ? { ...row, ...liking } : row))
  if (!isRecord(data)) return data
  const part = ['pages', 'rows'].find((key) => Array.isArray(data[key]))
  if (part === undefined) return data
  const before = data[part] as readonly unknown[]
  const parts =
    part === 'rows' ? withLiking(before, id, liking) : changed(before, (page) => withLiking(page, id, liking))
  return parts === before ? data : { ...data, [part]: parts }
}

function changed(rows: readonly unknown[], change: (row: unknown) => unknown): readonly unknown[] {
  const next = rows.map(change)
  return next.some((row, place) => row !== rows[place]) ? next : rows
}

/** Rows of trails have likes too, of all their hikes together: those are not changed here. */
function isLikeable(row: unknown, id: string): row is Liking {
  return isRecord(row) && row['_id'] === id && typeof row['isLiked'] === 'boolean'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
