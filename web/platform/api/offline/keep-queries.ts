import { type Query, type QueryClient, hashKey } from '@tanstack/react-query'
import type { SessionUser } from '#contract/account/auth.ts'
import { keepAnswer, readAnswer, trimKept } from '#web/platform/offline/offline-store.ts'
import { currentConnection, onConnectionChange } from '../connection.ts'
import { outbox } from '../outbox/outbox.ts'
import { readUser, writeStored } from '../storage/local-storage.ts'
import { HAS_KEPT_KEY } from './offline-choice.ts'
import { findKeptKind, isBesidePage } from './kept-queries.ts'

const KEEP_AFTER_MS = 500
const TRIM_AFTER = 100

/** Hashes of queries that are being looked up. */
const searched = new Set<string>()
const listeners = new Set<() => void>()

/**
 * Keeps the answers of some queries, and gives queries without data what was kept while the connection is lost (R14.3). Once it is
 * back they are fetched again. Returns how to keep at once what has been read, and how to stop.
 */
export function keepQueries(
  client: QueryClient,
  user: SessionUser,
): { keepNow: () => Promise<void>; stop: () => void } {
  const cache = client.getQueryCache()
  const waiting = new Set<Query>()
  const filled = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept = 0

  let keeping = Promise.resolve()
  function keepWaiting(): Promise<void> {
    timer = undefined
    keeping = keeping.catch(() => undefined).then(keepAll)
    return keeping
  }

  async function keepAll(): Promise<void> {
    const queries = [...waiting]
    waiting.clear()
    for (const query of queries) await keep(query, user)
    kept += queries.length
    if (kept < TRIM_AFTER) return
    kept = 0
    await trimKept()
  }

  async function fill(query: Query): Promise<void> {
    const { queryHash } = query
    const kind = findKeptKind(query.queryKey, user.username)
    if (query.state.data !== undefined || filled.has(queryHash) || !kind) return
    filled.add(queryHash)
    searched.add(queryHash)
    const answer = await readAnswer(user._id, hashKey(kind.key)).catch(() => null)
    searched.delete(queryHash)
    if (answer && query.state.data === undefined && currentConnection().isLost) {
      const data = outbox.now?.withWaiting(query.queryKey, answer.data) ?? answer.data
      client.setQueryData(query.queryKey, data, { updatedAt: answer.readAt })
    } else for (const listener of listeners) listener()
  }

  function handleConnection(): void {
    if (currentConnection().isLost) {
      for (const query of cache.getAll()) void fill(query)
      return
    }
    const again = [...filled]
    filled.clear()
    void client.invalidateQueries({ predicate: ({ queryHash }) => again.includes(queryHash) })
  }

  const stopWatching = cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) {
      waiting.add(query)
      timer ??= setTimeout(() => void keepWaiting().catch(() => undefined), KEEP_AFTER_MS)
    } else if (currentConnection().isLost) void fill(query)
  })
  const stopListening = onConnectionChange(handleConnection)
  for (const query of cache.getAll()) if (query.state.status === 'success') waiting.add(query)
  timer = setTimeout(() => void keepWaiting().catch(() => undefined), KEEP_AFTER_MS)
  if (currentConnection().isLost) handleConnection()
  const stop = () => {
    clearTimeout(timer)
    stopWatching()
    stopListening()
  }
  return { keepNow: keepWaiting, stop }
}

async function keep({ queryKey, state }: Query, { _id, username }: SessionUser): Promise<void> {
  const kind = findKeptKind(queryKey, username)
  // storage tells first where another tab has signed out
  if (!kind || state.data === undefined || readUser()?._id !== _id) return
  const { key, ...about } = kind
  const answer = { member: _id, hash: hashKey(key), data: state.data, readAt: state.dataUpdatedAt, ...about }
  if (await keepAnswer(answer)) writeStored(HAS_KEPT_KEY, 'true')
}

/** The age and completeness of a page while the connection is lost. */
export interface ShownAnswers {
  /** When the server gave the oldest answer that is shown; null where none is. */
  readonly oldest: number | null
  /** True where something of the page was not kept. */
  readonly isIncomplete: boolean
}

/** Returns what the current page shows, by the queries that it uses. */
export function findShownAnswers(client: QueryClient): ShownAnswers {
  const queries = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, queryHash }) => !isBesidePage(queryKey) && !searched.has(queryHash))
  const times = queries.flatMap(({ state }) => (state.data === undefined ? [] : state.dataUpdatedAt))
  return { oldest: times.length > 0 ? Math.min(...times) : null, isIncomplete: times.length < queries.length }
}

/** Calls a listener whenever the shown answers may have changed. Returns how to stop. */
export function onShownAnswersChange(client: QueryClient, listener: () => void): () => void {
  listeners.add(listener)
  const stop = client.getQueryCache().subscribe(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
