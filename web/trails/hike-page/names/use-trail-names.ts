import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { trailKey } from '#domain/trails/trail-key.ts'
import { nullableQueryFor } from '#web/platform/api/query.ts'

export type TrailNames = Answer<typeof api.trailNames.list>

/** Returns the names of a trail; null while they load and where they cannot be had, as without signal. */
export function useTrailNames({ name, country }: TrailAddress): { names: TrailNames | null; isLoading: boolean } {
  const { data, isLoading } = useQuery(nullableQueryFor(api.trailNames.list, { params: { hikeName: name, country } }))
  return { names: data ?? null, isLoading }
}

/** Returns the keys of all names of the trail at an address. */
export function listNameKeys(trail: TrailAddress, names: TrailNames | null): ReadonlySet<string> {
  return new Set([trail, ...(names ? [names, ...names.names] : [])].map((one) => trailKey(one.name, one.country)))
}
