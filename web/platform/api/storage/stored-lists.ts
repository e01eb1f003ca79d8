import {
  type Query,
  type QueryFunctionContext,
  type QueryKey,
  type QueryPersister,
  notifyManager,
} from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { readStored, readUser, writeStored, storedKeys, removeStored } from './local-storage.ts'

type Persister = <T, Key extends QueryKey>(
  read: (context: QueryFunctionContext<Key>) => T | Promise<T>,
  context: QueryFunctionContext<Key>,
  query: Query,
) => Promise<T>

export const LIST_CACHE_MS = 5 * 60_000

/** The lists of hikes that local storage keeps for 5 minutes, and their names there (R1.22). */
const LISTS = new Map<Endpoint, string>([
  [api.hikes.mine, 'my-hikes'],
  [api.hikes.ofUser, 'user-hikes'],
  [api.wishlist.mine, 'wishlist'],
  [api.rankings.top, 'top-hikes'],
  [api.friends.hikes, 'friends-hikes'],
])

const PERSISTERS = new Map([...LISTS].map(([endpoint, name]) => [endpoint, createPersister(name)]))

/** Returns what keeps a read's answer in local storage: nothing for a read that is not kept, and nothing on the server. */
export function persisterFor(endpoint: Endpoint) {
  return typeof window === 'undefined' ? undefined : PERSISTERS.get(endpoint)
}

/** The same for a read in pages, all of which are kept as one. The library's own type knows of none. */
export function persisterForPages<Page>(endpoint: Endpoint) {
  return persisterFor(endpoint) as QueryPersister<Page, string[], number> | undefined
}

/** Writes after which no list stands as it was kept: any reorder, delete or like (R1.22). */
const CLEARING_WRITES = new Set<Endpoint>([api.hikes.reorder, api.hikes.remove, api.wishlist.remove, api.likes.set])

/** Whether this write drops all five stored lists, whatever it invalidates. */
export function isClearingLists(endpoint: Endpoint): boolean {
  return CLEARING_WRITES.has(endpoint)
}

/** Drops all stored lists, everybody's. */
export function removeAllStoredLists(): void {
  removeLists([...LISTS.values()])
}

/** Drops the stored lists of these resources, everybody's. */
export function removeStoredLists(resources: readonly string[]): void {
  removeLists([...LISTS].flatMap(([{ resource }, name]) => (resource && resources.includes(resource) ? [name] : [])))
}

function removeLists(names: readonly string[]): void {
  for (const key of storedKeys()) if (names.some((name) => key.startsWith(`${name}-`))) removeStored(key)
}

/**
 * Keeps answers under the name of who asked: what one person sees must not be shown to the next, and what comes after they
 * have signed out is kept nowhere.
 */
function createPersister(name: string): Persister {
  return async <T, Key extends QueryKey>(
    read: (context: QueryFunctionContext<Key>) => T | Promise<T>,
    context: QueryFunctionContext<Key>,
    query: Query,
  ) => {
    const reader = currentReaderId()
    const key = `${name}-${query.queryHash}-${reader}`
    const kept = query.state.data === undefined ? (readStoredAnswer(key) as StoredAnswer<T> | null) : null
    if (kept) {
      notifyManager.schedule(() => {
        query.setState({ dataUpdatedAt: kept.dataUpdatedAt })
        // shown at once, then asked for again: another device may have changed it
        query.fetch().catch(() => undefined)
      })
      return kept.data
    }
    const answer = await read(context)
    notifyManager.schedule(() => {
      if (currentReaderId() === reader) writeStored(key, JSON.stringify({ state: query.state }))
    })
    return answer
  }
}

interface StoredAnswer<T> {
  readonly data: T
  readonly dataUpdatedAt: number
}

/** Null where nothing is kept, or nothing that is new enough. */
function readStoredAnswer(key: string): StoredAnswer<unknown> | null {
  try {
    const { state } = JSON.parse(readStored(key) ?? '{}') as { state?: StoredAnswer<unknown> }
    if (state && Date.now() - state.dataUpdatedAt <= LIST_CACHE_MS) return state
  } catch {
    // somebody else wrote there
  }
  removeStored(key)
  return null
}

/** As storage has it, which all tabs share: this one may not know yet that another signed out. */
function currentReaderId(): string {
  return readUser()?._id ?? 'visitor'
}
