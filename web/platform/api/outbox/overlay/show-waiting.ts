import { type Query, type QueryClient, type QueryKey, notifyManager } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Entry } from '#web/platform/api/outbox/outbox-entry.ts'
import { overlay } from './outbox-overlay.ts'

/** Shows what waits in the answers of reads: those to come, and at each call of `showAll` those of the query cache. */
export function showWaiting(client: QueryClient, entries: () => readonly Entry[]) {
  const cache = client.getQueryCache()
  const show = (query: Query) => {
    const { data } = query.state
    if (data === undefined || entries().length === 0) return
    const shown = withWaiting(query.queryKey, data, entries())
    if (shown !== data) query.setState({ data: shown })
  }
  const stop = cache.subscribe((event) => {
    // not what the page writes there itself
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) show(event.query)
  })
  return { stop, showAll: () => notifyManager.batch(() => cache.getAll().forEach(show)) }
}

/** Returns the answer of a read with what waits. */
export function withWaiting([, path, input]: QueryKey, answer: unknown, entries: readonly Entry[]): unknown {
  return overlay(String(path), input, answer, entries)
}

/** Removes a hike or walk from the lists of the query cache: it was only on this device. */
export function removeRow(client: QueryClient, id: string): void {
  for (const endpoint of [api.hikes.mine, api.wishlist.mine, api.visits.mine])
    client.setQueryData<{ _id: string }[]>([endpoint.resource, endpoint.path, {}], (list) =>
      list?.filter(({ _id }) => _id !== id),
    )
}
