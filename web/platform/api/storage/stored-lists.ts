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

/** Returns the persister that stores a query's answer in local storage; undefined for other queries and on the server. */
export function persisterFor(endpoint: Endpoint) {
  return typeof window === 'undefined' ? undefined : PERSISTERS.get(endpoint)
}

/** Returns the persister of an infinite query, whose pages are stored together. The library's own type has none. */
export function persisterForPages<Page>(endpoint: Endpoint) {
  return persisterFor(endpoint) as QueryPersister<Page, string[], number> | undefined
}

/** Writes after which all stored lists are dropped: any reorder, delete or like (R1.22). */
const CLEARING_WRITES = new Set<Endpoint>([api.hikes.reorder, api.hikes.remove, api.wishlist.remove, api.likes.set])

/** Returns true for a write after which all five stored lists are dropped, whatever it invalidates. */
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
 * Creates a persister that stores answers per member: nobody may see another's, and answers that arrive after a
 * sign-out are not stored.
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
        // shown at once, then asked for again: another device may have changed it. Invalidated until the answer is there: a screen that
        // is left meanwhile aborts the request, and the next one must ask anew
        query.setState({ dataUpdatedAt: kept.dataUpdatedAt, isInvalidated: true })
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

/** Returns null where nothing is stored, or only an answer that is too old. */
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

/** Read from storage, which all tabs share: this one may not know yet that another signed out. */
function currentReaderId(): string {
  return readUser()?._id ?? 'visitor'
}
