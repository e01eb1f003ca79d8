import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** The endpoints whose responses hold statistics that are counted after the commit. */
const STATISTICS_ENDPOINTS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...Object.values(api.rankings),
  ...Object.values(api.totals),
  ...Object.values(api.trails),
  ...Object.values(api.trailPeople),
  // the number of members
  api.users.list,
])

export function isStatisticsEndpoint(row: Endpoint): boolean {
  return STATISTICS_ENDPOINTS.has(row)
}
