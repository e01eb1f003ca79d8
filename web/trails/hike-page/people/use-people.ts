import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HikeOfSomebody } from '#contract/trails/trail-people.ts'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { call } from '#web/platform/api/call.ts'
import { queryFor } from '#web/platform/api/query.ts'

export type PeopleOrder = 'useful' | 'newest'
export type PeopleStatistics = Answer<typeof api.trailPeople.picture>

const STEP = 10

/** Returns the people who walked a trail, ten at a time, friends first. */
export function usePeople({ name, country }: TrailAddress, sort: PeopleOrder) {
  const params = { hikeName: name, country }
  const people = useInfiniteQuery({
    queryKey: [api.trailPeople.list.resource, 'people', params, sort],
    queryFn: ({ pageParam: offset, signal }) =>
      call(api.trailPeople.list, { params, query: { sort, limit: STEP, offset } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore }, pages) =>
      hasMore ? pages.reduce((count, { rows }) => count + rows.length, 0) : undefined,
  })
  const rows = people.data?.pages.flatMap((page) => page.rows) ?? []
  return { ...people, rows: useStableOrder(rows, sort) }
}

export function usePeopleStatistics({ name, country }: TrailAddress) {
  return useQuery(queryFor(api.trailPeople.picture, { params: { hikeName: name, country } }))
}

/** Returns each row once, in the order in which they first appeared, so that a liked row does not jump. */
function useStableOrder(rows: readonly HikeOfSomebody[], key: string): HikeOfSomebody[] {
  const [seen, setSeen] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] })
  const known = seen.key === key ? seen.ids : []
  const added = [...new Set(rows.map(({ _id }) => _id))].filter((id) => !known.includes(id))
  if (added.length > 0 || seen.key !== key) setSeen({ key, ids: [...known, ...added] })
  const byId = new Map(rows.map((row) => [row._id, row]))
  return [...known, ...added].flatMap((id) => byId.get(id) ?? [])
}
