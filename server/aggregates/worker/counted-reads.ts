import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** The calls whose answers have figures that are counted after the commit of a write. */
const COUNTED: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...Object.values(api.rankings),
  ...Object.values(api.totals),
  ...Object.values(api.trails),
  ...Object.values(api.trailPeople),
  // how many people there are
  api.users.list,
])

export function showsCounted(row: Endpoint): boolean {
  return COUNTED.has(row)
}
