import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { call } from '#web/platform/api/call.ts'
import { queryKeyFor } from '#web/platform/api/query.ts'

/** The number of trails with a picture above the others. */
export const PODIUM = 3

/** Returns the first three trails by community score. */
export function useBestThree() {
  const query = { limit: PODIUM, offset: 0 }
  return useQuery({
    queryKey: [...queryKeyFor(api.rankings.community, { query }), 'three'],
    // without the trails that have no place yet, which would make the server-rendered page larger
    queryFn: async ({ signal }) => (await call(api.rankings.community, { query }, signal)).entries,
  })
}
