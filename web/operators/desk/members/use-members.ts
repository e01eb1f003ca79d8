import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { deskApi } from '#contract/client-desk.ts'
import type { QueryInput } from '#contract/endpoint.ts'
import { ROLES } from '#domain/account/roles.ts'
import { call } from '#web/platform/api/call.ts'

export type MemberFilter = Pick<QueryInput<typeof deskApi.members>, 'query' | 'order' | 'role' | 'state'>

const ORDERS = ['seen', 'newest', 'name', 'storage'] as const
const STATES = ['locked', 'suspended', 'leaving'] as const

/** Returns the filter that an address asks for; what it does not know counts as none. */
export function parseFilter(values: URLSearchParams, query: string): MemberFilter {
  const order = ORDERS.find((one) => one === values.get('order'))
  const role = ROLES.find((one) => one === values.get('role'))
  const state = STATES.find((one) => one === values.get('state'))
  return { ...(query !== '' && { query }), ...(order && { order }), ...(role && { role }), ...(state && { state }) }
}

/** Returns members page by page. The last ones stay while others load. */
export function useMembers(filter: MemberFilter) {
  return useInfiniteQuery({
    queryKey: [deskApi.members.resource, 'members', filter],
    queryFn: ({ pageParam, signal }) =>
      call(deskApi.members, { query: { ...filter, ...(pageParam !== null && { after: pageParam }) } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ members }) => members),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
