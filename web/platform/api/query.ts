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
import { ApiError, type Input, callAny } from './call.ts'
import { heldBack } from './held-back.ts'
import { onSessionEnd } from './session.ts'
import { clearsLists, forgetAllLists, forgetLists, persisterFor } from './storage/stored-lists.ts'

/** Query options of a read: `useQuery(read(api.hikes.mine, {}))`. The key is `[resource, path, input]`. */
export function read<E extends Endpoint & { readonly resource: Resource }>(endpoint: E, input: Input<E>) {
  return queryOptions<Answer<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) => {
      const answer = await callAny(endpoint, input, signal)
      return heldBack.now?.shownOf(endpoint, answer) ?? answer
    },
    persister: persisterFor(endpoint),
  })
}

/** The same of what may not be there: null for an answer of 404, which is as good an answer as another. */
export function readIfAny<E extends Endpoint & { readonly resource: Resource }>(endpoint: E, input: Input<E>) {
  return queryOptions<Answer<E> | null>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) =>
      callAny(endpoint, input, signal).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
  })
}

/** The cache key of a read, for optimistic changes. */
export function keyOf<E extends Endpoint & { readonly resource: Resource }>(endpoint: E, input: Input<E>) {
  return [endpoint.resource, endpoint.path, input] as const
}

/**
 * Mutation options of a write: what it `invalidates` is read again when it succeeds. What is held back of the same resources
 * goes first.
 */
export function write<E extends Endpoint>(endpoint: E) {
  return mutationOptions<Answer<E>, Error, Input<E>>({
    mutationFn: (input) => inTurn(endpoint, () => callAny(endpoint, input)),
    meta: metaOf(endpoint),
  })
}

/** Mutation options of a write that was held back: it waits for no other. */
export function writeHeldBack<E extends Endpoint>(endpoint: E) {
  return mutationOptions<Answer<E>, Error, Input<E>>({
    mutationFn: (input) => callAny(endpoint, input),
    meta: metaOf(endpoint),
  })
}

function inTurn<T>({ invalidates = [] }: Endpoint, send: () => Promise<T>): Promise<T> {
  return heldBack.now?.send(invalidates).then(send) ?? send()
}

/**
 * Mutation options of a write whose input is known only once another has succeeded. It is under way from the start: what
 * both of them invalidate is read again once, after the later one.
 */
export function writeAfter<E extends Endpoint, T>(
  first: Promise<T>,
  endpoint: E,
  inputOf: (answer: T) => Input<E> | Promise<Input<E>>,
) {
  return mutationOptions<Answer<E>>({
    mutationFn: async () => {
      const input = await inputOf(await first)
      return inTurn(endpoint, () => callAny(endpoint, input))
    },
    meta: { ...metaOf(endpoint), follows: true },
  })
}

/**
 * Makes a write that may outlive the component it began in. Without a network it fails at once instead of waiting for one.
 * Rejects as the call does.
 */
export function makeWrite<Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  ...[input]: Variables extends void ? [] : [Variables]
): Promise<Data> {
  const mutation = client.getMutationCache().build(client, { networkMode: 'always', ...options })
  return mutation.execute(input as Variables)
}

function metaOf(endpoint: Endpoint) {
  return { invalidates: endpoint.invalidates ?? [], clearsLists: clearsLists(endpoint) }
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
        if (mutation.meta?.['clearsLists'] === true) forgetAllLists()
        forgetLists(invalidatedBy(mutation))
      },
    }),
  })
  readAfterWrites(client)
  onSessionEnd(() => client.clear())
  return client
}

/**
 * Has what writes invalidate read again. Where more writes of a series are to come (of one scope, or those that follow
 * another), what they invalidate too waits for the last: an answer from before it would be old at once, and hide what is shown
 * of it already.
 */
function readAfterWrites(client: QueryClient): void {
  const writes = client.getMutationCache()
  const owed = new Set<string>()
  writes.subscribe((event) => {
    if (event.type !== 'updated') return
    const { type } = event.action
    if (type !== 'success' && type !== 'error') return
    if (type === 'success') for (const resource of invalidatedBy(event.mutation)) owed.add(resource)
    const awaited = new Set(writes.findAll({ status: 'pending', predicate: isOfSeries }).flatMap(invalidatedBy))
    const due = [...owed].filter((resource) => !awaited.has(resource))
    for (const resource of due) owed.delete(resource)
    if (due.length > 0) invalidate(client, due)
    // a screen that opens meanwhile does not show what is stale
    if (owed.size > 0) void client.invalidateQueries({ predicate: isOf([...owed]), refetchType: 'none' })
  })
}

function isOfSeries({ options, meta }: Pick<Mutation, 'options' | 'meta'>): boolean {
  return options.scope !== undefined || meta?.['follows'] === true
}

/** What is read again when this write succeeds. */
export function invalidatedBy(mutation: Pick<Mutation, 'meta'>): readonly string[] {
  const invalidates = mutation.meta?.['invalidates']
  return Array.isArray(invalidates) ? invalidates : []
}

/** Has everything of these resources read again. */
export function invalidate(client: QueryClient, resources: readonly string[]): void {
  forgetLists(resources)
  readAgain(client, { predicate: isOf(resources) })
}

/**
 * Has what was read read again. What is read for the first time comes first, and so does a further page of a list: on its own
 * `invalidateQueries` would take the one for new, though its answer may be older than the change, and drop the other.
 */
export function readAgain(client: QueryClient, which: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(which)) {
    const { queryKey } = query
    const awaited = awaitedOf(query)
    const again = () => client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: !awaited })
    void (awaited ? awaited.then(again, again) : again())
  }
}

/** What the reader waits for: the first answer of a read that is on its way, or a further page of a list. */
export function awaitedOf({ state, promise }: Query): Promise<unknown> | undefined {
  const { fetchStatus, data, fetchMeta } = state
  const isAwaited = fetchStatus === 'fetching' && (data === undefined || Boolean(fetchMeta?.fetchMore))
  return isAwaited ? promise : undefined
}

function isOf(resources: readonly string[]) {
  return ({ queryKey }: Pick<Query, 'queryKey'>) => resources.includes(String(queryKey[0]))
}
