import { type QueryClient, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { CollectionDetails } from '#contract/trails/collections.ts'
import { translateCollection } from '#domain/trails/collections/translate-collection.ts'
import { nullableQueryFor, queryKeyFor } from '#web/platform/api/query.ts'

/** Returns a collection with its entries; null for one that does not exist or is not for the reader. */
export function useCollection(id: string) {
  return useQuery({ ...collectionQuery(id), select: translateFound })
}

const translateFound = (collection: CollectionDetails | null) => collection && translateCollection(collection)

export function collectionQuery(id: string) {
  return nullableQueryFor(api.collections.get, { params: { id }, query: {} })
}

/** Changes a collection on the page at once; the page is read again after the write. */
export function patchCollection(
  client: QueryClient,
  id: string,
  change: (collection: CollectionDetails) => CollectionDetails,
): void {
  const key = queryKeyFor(api.collections.get, { params: { id }, query: {} })
  void client.cancelQueries({ queryKey: key })
  client.setQueryData<CollectionDetails | null>(key, (collection) => collection && change(collection))
}
