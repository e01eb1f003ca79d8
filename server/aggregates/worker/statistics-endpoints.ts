import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** The calls whose answers have figures that are counted after the commit of a write. */
const STATISTICS_ENDPOINTS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...Object.values(api.rankings),
  ...Object.values(api.totals),
  ...Object.values(api.trails),
  ...Object.values(api.trailPeople),
  // how many people there are
  api.users.list,
])

export function isStatisticsEndpoint(row: Endpoint): boolean {
  return STATISTICS_ENDPOINTS.has(row)
}
