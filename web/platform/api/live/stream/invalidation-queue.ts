import type { QueryClient } from '@tanstack/react-query'
import { invalidate, getInvalidatedResources } from '#web/platform/api/query.ts'
import { watchOwnWrites } from './watch-own-writes.ts'

const DELAY_MS = 1000

/**
 * Creates a queue that fetches queries again which others changed, at most once a second. It waits while a mutation of
 * this page is pending, whose answer must not be overwritten by an older one, and while the page is hidden. Queries
 * that an own write has refreshed since are skipped: the stream announces own writes too.
 */
export function createInvalidationQueue(client: QueryClient) {
  const own = watchOwnWrites(client)
  const gathered = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    if (gathered.size > 0) timer ??= setTimeout(pass, DELAY_MS)
  }
  const pass = () => {
    timer = undefined
    if (document.hidden) return
    if (client.isMutating() > 0) return schedule()
    if (gathered.size > 0) invalidate(client, [...gathered])
    gathered.clear()
  }
  const unwatch = client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    for (const resource of getInvalidatedResources(event.mutation)) gathered.delete(resource)
  })
  document.addEventListener('visibilitychange', schedule)
  const gather = (resources: readonly string[]) => {
    for (const resource of resources) gathered.add(resource)
    schedule()
  }
  return {
    add: (resources: readonly string[]) => {
      if (!own.isKnown(resources)) gather(resources)
    },
    /** Starts with a new stream, which announces nothing of the time before: fetches these resources. */
    begin: (resources: readonly string[]) => {
      own.forget()
      gather(resources)
    },
    stop: () => {
      clearTimeout(timer)
      unwatch()
      own.stop()
      document.removeEventListener('visibilitychange', schedule)
    },
  }
}
