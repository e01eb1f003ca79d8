import { type Mutation, MutationCache, QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, Endpoint, Resource } from '#contract/endpoint.ts'
import { ApiError, type Input, call } from './call.ts'
import { onSessionEnd } from './session.ts'
import { clearsLists, forgetAllLists, forgetLists, persisterFor } from './stored-lists.ts'

/** Query options of a read: `useQuery(read(api.hikes.mine, {}))`. The key is `[resource, path, input]`. */
export function read<E extends Endpoint & { readonly resource: Resource }>(endpoint: E, input: Input<E>) {
  return queryOptions<Answer<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
    persister: persisterFor(endpoint),
  })
}

/** The cache key of a read, for optimistic changes. */
export function keyOf<E extends Endpoint & { readonly resource: Resource }>(endpoint: E, input: Input<E>) {
  return [endpoint.resource, endpoint.path, input] as const
}

/** Mutation options of a write: what it `touches` is read again when it succeeds. */
export function write<E extends Endpoint>(endpoint: E) {
  return mutationOptions<Answer<E>, Error, Input<E>>({
    mutationFn: (input) => call(endpoint, input),
    meta: { touches: endpoint.touches ?? [], clearsLists: clearsLists(endpoint) },
  })
}

/** The one cache of the page: no refetch on window focus, one retry where trying again can help (R12.8). */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
        staleTime: 30_000,
        // a try that fails is told; one that waits for the network would look like one that lasts
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _context, mutation) => {
        if (mutation.meta?.['clearsLists'] === true) forgetAllLists()
        touch(client, touchesOf(mutation))
      },
    }),
  })
  onSessionEnd(() => client.clear())
  return client
}

/** What is read again when this write succeeds. */
export function touchesOf(mutation: Pick<Mutation, 'meta'>): readonly string[] {
  const touches = mutation.meta?.['touches']
  return Array.isArray(touches) ? touches : []
}

/** Has everything of these resources read again. */
export function touch(client: QueryClient, resources: readonly string[]): void {
  forgetLists(resources)
  void client.invalidateQueries({ predicate: ({ queryKey }) => resources.includes(String(queryKey[0])) })
}
