import { type InfiniteData, type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { getAwaitedFetch, invalidate, mutationFor } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

type Liking = Pick<Hike, 'isLiked' | 'likesCount'>

/** Hikes with likes in flight: the last state on the server, and the one shown meanwhile. */
const inFlight = new Map<string, { saved: Liking; shown: Liking }>()

/**
 * Returns a function that likes a hike or removes the like. All lists with the hike change at once; the server's answer then
 * replaces the guess, and a refusal restores the old state. Quick presses are sent one after another: the last counts.
 */
export function useLike(hike: Hike): () => void {
  const client = useQueryClient()
  const mutationKey = ['like', hike._id]
  const { mutate } = useMutation({
    ...mutationFor(api.likes.set),
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    // fails at once when offline, instead of waiting for a network
    networkMode: 'always',
    onSuccess: ({ isLiked, likesCount }) => {
      const state = inFlight.get(hike._id)
      if (state) state.saved = { isLiked, likesCount }
    },
    onError: () => toast.error(t('Failed to update like status')),
    onSettled: (_answer, error) => {
      const isLast = client.isMutating({ mutationKey }) <= 1
      if (isLast) finishLike(client, hike)
      // reads again what was cancelled
      if (isLast && error) invalidate(client, api.likes.set.invalidates)
    },
  })
  return () => {
    const { saved, shown } = inFlight.get(hike._id) ?? { saved: hike, shown: hike }
    const guess = { isLiked: !shown.isLiked, likesCount: Math.max(0, shown.likesCount + (shown.isLiked ? -1 : 1)) }
    inFlight.set(hike._id, { saved, shown: guess })
    updateLikes(client, hike._id, guess)
    mutate({ params: { id: hike._id }, body: { action: guess.isLiked ? 'like' : 'unlike' } })
  }
}

/** Ends a like: all lists show the last state on the server. */
function finishLike(client: QueryClient, hike: Hike): void {
  const saved = inFlight.get(hike._id)?.saved ?? hike
  inFlight.delete(hike._id)
  const { isLiked, likesCount } = saved
  updateLikes(client, hike._id, { isLiked, likesCount })
  dispatchPageEvent('hikesUpdated', { action: 'like', hike: { ...hike, isLiked, likesCount } })
}

/** Writes the likes into all cached reads that a like invalidates. */
function updateLikes(client: QueryClient, id: string, liking: Liking): void {
  for (const resource of api.likes.set.invalidates) {
    for (const query of client.getQueryCache().findAll({ queryKey: [resource] })) updateQuery(client, query, id, liking)
  }
}

/**
 * Writes the likes into one cached read. A refetch under way is cancelled, because it would restore the old state. A first answer
 * or a further page is awaited, because the reader waits for it, and then changed.
 */
function updateQuery(client: QueryClient, query: Query, id: string, liking: Liking): void {
  const { queryKey } = query
  const { data } = query.state
  const awaited = getAwaitedFetch(query)
  awaited?.then(
    () => updateQuery(client, query, id, liking),
    () => undefined,
  )
  const change = (row: unknown) => (isHike(row, id) ? { ...row, ...liking } : row)
  if (!listRows(data).some((row) => isHike(row, id))) return
  if (!awaited) void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, isPages(data) ? mapPages(data, change) : listRows(data).map(change))
}

interface Page {
  readonly rows: readonly unknown[]
}

function mapPages({ pages, pageParams }: InfiniteData<Page>, change: (row: unknown) => unknown): InfiniteData<Page> {
  return { pages: pages.map((page) => ({ ...page, rows: page.rows.map(change) })), pageParams }
}

function listRows(data: unknown): readonly unknown[] {
  if (isPages(data)) return data.pages.flatMap(({ rows }) => rows)
  return Array.isArray(data) ? data : []
}

function isPages(data: unknown): data is InfiniteData<Page> {
  return isRecord(data) && Array.isArray(data['pages']) && data['pages'].every((page) => Array.isArray(page?.rows))
}

function isHike(row: unknown, id: string): row is Liking {
  return isRecord(row) && row['_id'] === id && 'isLiked' in row
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
