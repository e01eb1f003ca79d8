import type { QueryClient } from '@tanstack/react-query'
import { invalidate, getInvalidatedResources } from '#web/platform/api/query.ts'
import { watchOwnWrites } from './watch-own-writes.ts'

const DELAY_MS = 1000

/**
 * Has what others changed read again, once a second at most however much there is. It waits while a write of our own is
 * under way, whose answer must not be overwritten by an older one, and while nobody looks at the page. What a write of
 * our own has had read again since is not read once more: the stream announces our own writes too.
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
    /** A stream begins: it announces nothing of what was before, so these are to be read. */
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
