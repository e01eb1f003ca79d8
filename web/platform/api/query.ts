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
import { pendingRemovals } from './pending-removals.ts'
import { onSessionEnd } from './session.ts'
import { isClearingLists, removeAllStoredLists, removeStoredLists, persisterFor } from './storage/stored-lists.ts'

/** Query options of a read: `useQuery(read(api.hikes.mine, {}))`. The key is `[resource, path, input]`. */
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

/** The same of what may not be there: null for an answer of 404, which is as good an answer as another. */
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

/** The cache key of a read, for optimistic changes. */
export function queryKeyFor<E extends Endpoint & { readonly resource: Resource }>(endpoint: E, input: CallInput<E>) {
  return [endpoint.resource, endpoint.path, input] as const
}

/**
 * Mutation options of a write: what it `invalidates` is read again when it succeeds. What is held back of the same resources
 * goes first.
 */
export function mutationFor<E extends Endpoint>(endpoint: E) {
  return mutationOptions<Answer<E>, Error, CallInput<E>>({
    mutationFn: (input) => sendAfterRemovals(endpoint, () => callAny(endpoint, input)),
    meta: createMeta(endpoint),
  })
}

/** Mutation options of a write that was held back: it waits for no other. */
export function delayedMutationFor<E extends Endpoint>(endpoint: E) {
  return mutationOptions<Answer<E>, Error, CallInput<E>>({
    mutationFn: (input) => callAny(endpoint, input),
    meta: createMeta(endpoint),
  })
}

function sendAfterRemovals<T>({ invalidates = [] }: Endpoint, send: () => Promise<T>): Promise<T> {
  return pendingRemovals.now?.send(invalidates).then(send) ?? send()
}

/**
 * Mutation options of a write whose input is known only once another has succeeded. It is under way from the start: what
 * both of them invalidate is read again once, after the later one.
 */
export function mutationAfter<E extends Endpoint, T>(
  first: Promise<T>,
  endpoint: E,
  inputOf: (answer: T) => CallInput<E> | Promise<CallInput<E>>,
) {
  return mutationOptions<Answer<E>>({
    mutationFn: async () => {
      const input = await inputOf(await first)
      return sendAfterRemovals(endpoint, () => callAny(endpoint, input))
    },
    meta: { ...createMeta(endpoint), follows: true },
  })
}

/**
 * Makes a write that may outlive the component it began in. Without a network it fails at once instead of waiting for one.
 * Rejects as the call does.
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

/** The one cache of the page: no refetch on window focus, one retry where trying again can help (R12.8). */
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
    }),
  })
  refetchAfterMutations(client)
  onSessionEnd(() => client.clear())
  return client
}

/**
 * Has what writes invalidate read again. Where more writes of a series are to come (of one scope, or those that follow
 * another), what they invalidate too waits for the last: an answer from before it would be old at once, and hide what is shown
 * of it already.
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
    // a screen that opens meanwhile does not show what is stale
    if (owed.size > 0)
      void client.invalidateQueries({ predicate: createResourceFilter([...owed]), refetchType: 'none' })
  })
}

function isInSeries({ options, meta }: Pick<Mutation, 'options' | 'meta'>): boolean {
  return options.scope !== undefined || meta?.['follows'] === true
}

/** What is read again when this write succeeds. */
export function getInvalidatedResources(mutation: Pick<Mutation, 'meta'>): readonly string[] {
  const invalidates = mutation.meta?.['invalidates']
  return Array.isArray(invalidates) ? invalidates : []
}

/** Has everything of these resources read again. */
export function invalidate(client: QueryClient, resources: readonly string[]): void {
  removeStoredLists(resources)
  refetchQueries(client, { predicate: createResourceFilter(resources) })
}

/**
 * Has what was read read again. What is read for the first time comes first, and so does a further page of a list: on its own
 * `invalidateQueries` would take the one for new, though its answer may be older than the change, and drop the other.
 */
export function refetchQueries(client: QueryClient, which: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(which)) {
    const { queryKey } = query
    const awaited = getAwaitedFetch(query)
    const again = () => client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: !awaited })
    void (awaited ? awaited.then(again, again) : again())
  }
}

/** What the reader waits for: the first answer of a read that is on its way, or a further page of a list. */
export function getAwaitedFetch({ state, promise }: Query): Promise<unknown> | undefined {
  const { fetchStatus, data, fetchMeta } = state
  const isAwaited = fetchStatus === 'fetching' && (data === undefined || Boolean(fetchMeta?.fetchMore))
  return isAwaited ? promise : undefined
}

function createResourceFilter(resources: readonly string[]) {
  return ({ queryKey }: Pick<Query, 'queryKey'>) => resources.includes(String(queryKey[0]))
}
