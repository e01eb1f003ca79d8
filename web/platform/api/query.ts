import {
  type Mutation,
  MutationCache,
  type MutationOptions,
  type Query,
  QueryClient,
  type QueryFilters,
  mutationOptions,
  queryOptions,
} from '@tanstack/react-query'
import type { Answer, Endpoint, Resource } from '#contract/endpoint.ts'
import { ApiError, type CallInput, callAny } from './call.ts'
import { outbox } from './outbox/outbox.ts'
import { pendingRemovals } from './pending-removals.ts'
import { onSessionEnd } from './session.ts'
import { isClearingLists, removeAllStoredLists, removeStoredLists, persisterFor } from './storage/stored-lists.ts'

/** Returns the query options of a GET call: `useQuery(queryFor(api.hikes.mine, {}))`. The key is `[resource, path, input]`. */
export function queryFor<E extends Endpoint & { readonly resource: Resource }>(endpoint: E, input: CallInput<E>) {
  return queryOptions<Answer<E>>({
    queryKey: queryKeyFor(endpoint, input),
    queryFn: async ({ signal }) => {
      const answer = await callAny(endpoint, input, signal)
      return pendingRemovals.now?.withoutPending(endpoint, answer) ?? answer
    },
    persister: persisterFor(endpoint),
  })
}

/** Returns the query options of a GET call that may answer 404, which becomes null instead of an error. */
export function nullableQueryFor<E extends Endpoint & { readonly resource: Resource }>(
  endpoint: E,
  input: CallInput<E>,
) {
  return queryOptions<Answer<E> | null>({
    queryKey: queryKeyFor(endpoint, input),
    queryFn: ({ signal }) =>
      callAny(endpoint, input, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })
}

/** Returns the cache key of a query, for optimistic changes. */
export function queryKeyFor<E extends Endpoint & { readonly resource: Resource }>(endpoint: E, input: CallInput<E>) {
  return [endpoint.resource, endpoint.path, input] as const
}

/**
 * Returns the mutation options of a write. On success, the queries that it `invalidates` are fetched again. Pending
 * removals from the same resources are sent first.
 */
export function mutationFor<E extends Endpoint>(endpoint: E) {
  return mutationOptions<Answer<E>, Error, CallInput<E>>({
    mutationFn: (input) => sendAfterRemovals(endpoint, () => write(endpoint, input)),
    meta: createMeta(endpoint),
  })
}

/** Returns the mutation options of a pending removal: it is sent without waiting for other pending removals. */
export function delayedMutationFor<E extends Endpoint>(endpoint: E) {
  return mutationOptions<Answer<E>, Error, CallInput<E>>({
    mutationFn: (input) => write(endpoint, input),
    meta: createMeta(endpoint),
  })
}

/** Sends a write, through the outbox where it can wait there. */
function write<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<E>> {
  return outbox.now?.write(endpoint, input) ?? callAny(endpoint, input)
}

function sendAfterRemovals<T>({ invalidates = [] }: Endpoint, send: () => Promise<T>): Promise<T> {
  return pendingRemovals.now?.send(invalidates).then(send) ?? send()
}

/**
 * Returns the mutation options of a write that needs the answer of another one. The mutation is pending from the start,
 * so the resources that both invalidate are fetched again once, after the later one.
 */
export function mutationAfter<E extends Endpoint, T>(
  first: Promise<T>,
  endpoint: E,
  inputOf: (answer: T) => CallInput<E> | Promise<CallInput<E>>,
) {
  return mutationOptions<Answer<E>>({
    mutationFn: async () => {
      const input = await inputOf(await first)
      return sendAfterRemovals(endpoint, () => write(endpoint, input))
    },
    meta: { ...createMeta(endpoint), follows: true },
  })
}

/**
 * Runs a mutation that may outlive the component that began it. Offline it fails at once instead of waiting. Rejects as
 * the call does.
 */
export function runMutation<Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  ...[input]: Variables extends void ? [] : [Variables]
): Promise<Data> {
  const mutation = client.getMutationCache().build(client, { networkMode: 'always', ...options })
  return mutation.execute(input as Variables)
}

function createMeta(endpoint: Endpoint) {
  return { invalidates: endpoint.invalidates ?? [], clearsLists: isClearingLists(endpoint) }
}

/** Creates the page's query cache: no refetch on window focus, one retry for network errors and 5xx answers (R12.8). */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
        staleTime: 30_000,
      },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _context, mutation) => {
        if (mutation.meta?.['clearsLists'] === true) removeAllStoredLists()
        removeStoredLists(getInvalidatedResources(mutation))
      },
      // every page shows the operator's words
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'maintenance') invalidate(client, ['settings'])
      },
    }),
  })
  refetchAfterMutations(client)
  onSessionEnd(() => client.clear())
  return client
}

/**
 * Fetches invalidated queries again after each mutation. While further mutations of a series are pending (the same
 * scope, or `mutationAfter`), the resources that they invalidate wait for the last one: an earlier answer would
 * overwrite optimistic changes.
 */
function refetchAfterMutations(client: QueryClient): void {
  const writes = client.getMutationCache()
  const owed = new Set<string>()
  writes.subscribe((event) => {
    if (event.type !== 'updated') return
    const { type } = event.action
    if (type !== 'success' && type !== 'error') return
    if (type === 'success') for (const resource of getInvalidatedResources(event.mutation)) owed.add(resource)
    const awaited = new Set(
      writes.findAll({ status: 'pending', predicate: isInSeries }).flatMap(getInvalidatedResources),
    )
    const due = [...owed].filter((resource) => !awaited.has(resource))
    for (const resource of due) owed.delete(resource)
    if (due.length > 0) invalidate(client, due)
    // marks them stale, so that a screen that opens meanwhile fetches them
    if (owed.size > 0)
      void client.invalidateQueries({ predicate: createResourceFilter([...owed]), refetchType: 'none' })
  })
}

function isInSeries({ options, meta }: Pick<Mutation, 'options' | 'meta'>): boolean {
  return options.scope !== undefined || meta?.['follows'] === true
}

/** Returns the resources that a mutation invalidates. */
export function getInvalidatedResources(mutation: Pick<Mutation, 'meta'>): readonly string[] {
  const invalidates = mutation.meta?.['invalidates']
  return Array.isArray(invalidates) ? invalidates : []
}

/** Fetches all queries of these resources again, and drops their stored lists. */
export function invalidate(client: QueryClient, resources: readonly string[]): void {
  removeStoredLists(resources)
  refetchQueries(client, { predicate: createResourceFilter(resources) })
}

/**
 * Fetches queries again that have data. A first fetch and a further page of a list finish before: `invalidateQueries`
 * alone would take a first answer that is older than the change for new, and would cancel the further page.
 */
export function refetchQueries(client: QueryClient, which: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(which)) {
    const { queryKey } = query
    const awaited = getAwaitedFetch(query)
    const again = () => client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: !awaited })
    void (awaited ? awaited.then(again, again) : again())
  }
}

/** Returns the fetch that the reader waits for: a first answer, or a further page of a list. */
export function getAwaitedFetch({ state, promise }: Query): Promise<unknown> | undefined {
  const { fetchStatus, data, fetchMeta } = state
  const isAwaited = fetchStatus === 'fetching' && (data === undefined || Boolean(fetchMeta?.fetchMore))
  return isAwaited ? promise : undefined
}

function createResourceFilter(resources: readonly string[]) {
  return ({ queryKey }: Pick<Query, 'queryKey'>) => resources.includes(String(queryKey[0]))
}
