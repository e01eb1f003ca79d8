import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { CollectionSummary } from '#contract/trails/collections.ts'
import { translateCollection } from '#domain/trails/collections/translate-collection.ts'
import { call } from '#web/platform/api/call.ts'
import { queryFor } from '#web/platform/api/query.ts'

const STEP = 60

/** Returns my own collections and those that I follow; asks nothing for visitors. */
export function useMyCollections(isMember: boolean) {
  return useQuery({
    ...queryFor(api.collections.list, { query: { of: 'mine', limit: 100 } }),
    enabled: isMember,
    select: translateMine,
  })
}

const translateMine = ({ collections, ...rest }: Answer<typeof api.collections.list>) => ({
  ...rest,
  collections: collections.map(translateCollection),
})

/** Returns the collections that come with the product and public ones of members whose names contain `query`, 60 at a time. */
export function useAllCollections(query: string) {
  return useInfiniteQuery({
    queryKey: [api.collections.list.resource, 'all', query],
    queryFn: ({ pageParam: offset, signal }) =>
      call(api.collections.list, { query: { of: 'all', limit: STEP, offset, ...(query !== '' && { query }) } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ collections, total }, _pages, offset) => {
      const next = offset + collections.length
      return collections.length > 0 && next < total ? next : undefined
    },
    select: ({ pages }) => ({
      collections: eachOnce(pages.flatMap((page) => page.collections)).map(translateCollection),
      total: pages[0]?.total ?? 0,
    }),
    placeholderData: keepPreviousData,
  })
}

/** Leaves out collections that a new one has moved to a later page. */
function eachOnce(collections: readonly CollectionSummary[]): CollectionSummary[] {
  return [...new Map(collections.map((collection) => [collection._id, collection])).values()]
}
