import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { RouteWay } from '#domain/trails/catalogue/route-line.ts'
import { parseSacStep } from '#domain/trails/catalogue/route-tags.ts'
import { type OsmBlock, readElements } from './osm-elements.ts'
import type { PbfFile } from './pbf-blocks.ts'
import { GrowingNumbers, findId, hasIdWithin } from './sorted-ids.ts'

const STEPS_A_DEGREE = 1e7
/** No place on earth. */
const UNKNOWN = 2 ** 31 - 1

/** Ways of some routes with the places of their nodes. */
export interface OsmLines {
  /** Returns a way with the nodes that the extract has; null for one that it has not. */
  find(wayId: number): RouteWay | null
  /** Returns the step of a way on the scale of the Swiss Alpine Club, 0 where unknown. */
  findSacStep(wayId: number): number
}

/** Reads some ways and their nodes: two passes over the blocks that may hold them. */
export async function readLines(
  file: PbfFile,
  blocks: readonly OsmBlock[],
  wayIds: Float64Array,
): Promise<OsmLines> {
  const ways = await readWays(file, blocks, wayIds)
  const nodeIds = ways.refs.toSortedIds()
  const { lats, lngs } = await readPlaces(file, blocks, nodeIds)
  const findPlace = (id: number): Place | null => {
    const at = findId(nodeIds, id)
    const [lat = UNKNOWN, lng = UNKNOWN] = [lats[at], lngs[at]]
    return lat === UNKNOWN ? null : { lat: lat / STEPS_A_DEGREE, lng: lng / STEPS_A_DEGREE }
  }
  return {
    find: (wayId) => {
      const at = findId(wayIds, wayId)
      const [from = 0, count = 0] = [ways.starts[at], ways.counts[at]]
      if (at < 0 || count === 0) return null
      const known = Array.from({ length: count }, (_, i) => ways.refs.at(from + i)).flatMap((node) => {
        const place = findPlace(node)
        return place ? [{ node, place }] : []
      })
      return { nodes: known.map(({ node }) => node), places: known.map(({ place }) => place) }
    },
    findSacStep: (wayId) => ways.steps[findId(wayIds, wayId)] ?? 0,
  }
}

async function readWays(file: PbfFile, blocks: readonly OsmBlock[], wayIds: Float64Array) {
  const refs = new GrowingNumbers()
  const [starts, counts] = [new Uint32Array(wayIds.length), new Uint16Array(wayIds.length)]
  const steps = new Uint8Array(wayIds.length)
  for (const block of blocks) {
    if (!mayHold(block, 'way', wayIds)) continue
    for (const way of await readElements(file, block, 'way')) {
      const at = findId(wayIds, way.id)
      if (at < 0) continue
      starts[at] = refs.length
      counts[at] = way.refs.length
      steps[at] = parseSacStep(way.tags?.['sac_scale'])
      for (const ref of way.refs) refs.push(ref)
    }
  }
  return { refs, starts, counts, steps }
}

async function readPlaces(file: PbfFile, blocks: readonly OsmBlock[], nodeIds: Float64Array) {
  const [lats, lngs] = [new Int32Array(nodeIds.length).fill(UNKNOWN), new Int32Array(nodeIds.length).fill(UNKNOWN)]
  for (const block of blocks) {
    if (!mayHold(block, 'node', nodeIds)) continue
    for (const { id, lat, lon } of await readElements(file, block, 'node')) {
      const at = findId(nodeIds, id)
      if (at < 0) continue
      lats[at] = Math.round(lat * STEPS_A_DEGREE)
      lngs[at] = Math.round(lon * STEPS_A_DEGREE)
    }
  }
  return { lats, lngs }
}

/** Returns whether a block has elements of a type, and ids among those. */
function mayHold(block: OsmBlock, type: 'way' | 'node', ids: Float64Array): boolean {
  if (!block.types.has(type)) return false
  const range = block.ids.get(type)
  return !range || hasIdWithin(ids, ...range)
}
