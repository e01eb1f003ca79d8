import type { TrailFacts } from '#domain/trails/catalogue/found-trail.ts'
import {
  isHikingRoute,
  parseDistance,
  parseRouteTags,
  rankNetwork,
} from '#domain/trails/catalogue/route-tags.ts'
import type { OsmRelation } from './osm-elements.ts'

/** Ways beside the route, and the way back where both ways are told apart. */
const SIDE_ROLES = /^(?:alternat|excursion|approach|connection|link|shortcut|detour|variant)/
const MAX_DEPTH = 4

/** A hiking route with what its relation says. */
export interface OsmRoute {
  readonly id: number
  readonly facts: TrailFacts
  /** As published, in metres. */
  readonly distanceM: number | null
  /** How far its network reaches, from 0 for international. */
  readonly rank: number
}

interface RouteMembers {
  readonly ways: Float64Array
  readonly routes: readonly number[]
}

/** Hiking routes of an extract, by their relations. Holds a hundred bytes or two for each, and 8 for each of its ways. */
export class OsmRoutes {
  readonly #members = new Map<number, RouteMembers>()
  readonly #named: OsmRoute[] = []
  /** Routes without a name. */
  unnamed = 0

  add(relation: OsmRelation): void {
    const { id, tags = {} } = relation
    if (!isHikingRoute(tags) || this.#members.has(id)) return
    this.#members.set(id, toMembers(relation))
    const facts = parseRouteTags(tags)
    if (facts) this.#named.push({ id, facts, distanceM: parseDistance(tags['distance']), rank: rankNetwork(tags) })
    else this.unnamed += 1
  }

  /** Returns the named routes, those of the widest networks first, then the oldest: of one name the first counts. */
  list(): OsmRoute[] {
    return this.#named.toSorted((a, b) => a.rank - b.rank || a.id - b.id)
  }

  /** Returns the ways of a route and of the routes that it is made of, in their order. */
  listWays(id: number): number[] {
    const ways: number[] = []
    const seen = new Set<number>()
    const visit = (route: number, depth: number) => {
      const members = seen.has(route) || depth > MAX_DEPTH ? undefined : this.#members.get(route)
      seen.add(route)
      if (!members) return
      for (const way of members.ways) ways.push(way)
      for (const part of members.routes) visit(part, depth + 1)
    }
    visit(id, 0)
    return ways
  }
}

function toMembers({ members }: OsmRelation): RouteMembers {
  const hasForward = members.some(({ role }) => role === 'forward')
  const main = members.filter(({ role }) => !SIDE_ROLES.test(role) && !(hasForward && role === 'backward'))
  const idsOf = (type: 'way' | 'relation') => main.filter((member) => member.type === type).map(({ ref }) => ref)
  return { ways: Float64Array.from(idsOf('way')), routes: idsOf('relation') }
}
