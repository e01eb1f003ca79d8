import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Box, WORLD, isInBox } from '#domain/trails/explore/box.ts'
import { coverBox } from '#domain/trails/explore/cover-box.ts'
import { CELL_ZOOM } from '#domain/trails/explore/map-cells.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { type Search, isUnfiltered } from './filters.ts'
import { type CountedCell, planScan, readCells } from './plan-scan.ts'
import { type CellSum, type Marker, findMarkers, listMarkers, sumByCell } from './rows-store.ts'

/** The most trails that stand alone on a map. */
const MAX_TRAILS = 300
const E6 = 1e6

/** Trails near each other, as one. */
export interface Cluster {
  readonly lat: number
  readonly lng: number
  readonly count: number
}

export interface TrailMap {
  readonly clusters: readonly Cluster[]
  readonly trails: readonly Marker[]
}

/**
 * Returns the trails of a box: those that are alone in their cell, and clusters of the others, at most 300 together. Where cells are
 * smallest, all trails are shown unless they are too many.
 */
export async function showMap(db: Queries, search: Search, zoom: number): Promise<TrailMap> {
  const box = search.box ?? WORLD
  const cover = coverBox(box, zoom)
  const cells = await readCells(db, cover.cells)
  if (cover.zoom === CELL_ZOOM) {
    const all = await listAll(db, search, cells)
    if (all) return { clusters: [], trails: all }
  }
  if (isUnfiltered(search)) return toMap(cells, box)
  return sumMatches(db, { ...search, box: null }, { cells, box, zoom: cover.zoom })
}

/** Returns all trails that a search asks for; null where they are too many. */
async function listAll(db: Queries, search: Search, cells: readonly CountedCell[]): Promise<Marker[] | null> {
  const found: Marker[] = []
  for (const ranges of await planScan(db, cells)) {
    found.push(...(await listMarkers(db, ranges, search, MAX_TRAILS + 1 - found.length)))
    if (found.length > MAX_TRAILS) return null
    await nextTurn()
  }
  return found
}

/** Makes a map of the counts that are kept. */
function toMap(cells: readonly CountedCell[], box: Box): TrailMap {
  const clusters = cells
    .filter(({ trails }) => trails > 1)
    .map(({ trails, lat_sum, lng_sum }) => toCluster(trails, lat_sum / E6, lng_sum / E6))
  const trails = cells.flatMap(({ trail_key, name, country, lat, lng, score, difficulty }) =>
    trail_key === null || name === null || country === null || lat === null || lng === null || score === null
      ? []
      : [{ trail_key, name, country, lat, lng, score, difficulty }],
  )
  return { clusters, trails: trails.filter((trail) => isInBox(trail, box)) }
}

/** Counts the trails that a search asks for, some at a time. */
async function sumMatches(
  db: Queries,
  search: Search,
  { cells, box, zoom }: { cells: readonly CountedCell[]; box: Box; zoom: number },
): Promise<TrailMap> {
  const sums = new Map<string, CellSum>()
  for (const ranges of await planScan(db, cells)) {
    for (const part of await sumByCell(db, ranges, search, zoom)) addSum(sums, part)
    await nextTurn()
  }
  const all = [...sums.values()]
  const alone = all.filter(({ trails }) => trails === 1).map(({ first }) => first)
  return {
    clusters: all.filter(({ trails }) => trails > 1).map(({ trails, lat, lng }) => toCluster(trails, lat, lng)),
    trails: (await findMarkers(db, alone)).filter((trail) => isInBox(trail, box)),
  }
}

function addSum(sums: Map<string, CellSum>, part: CellSum): void {
  const known = sums.get(part.cell)
  const sum = known
    ? { ...part, trails: known.trails + part.trails, lat: known.lat + part.lat, lng: known.lng + part.lng }
    : part
  sums.set(part.cell, sum)
}

function toCluster(count: number, latSum: number, lngSum: number): Cluster {
  return { lat: roundDegrees(latSum / count), lng: roundDegrees(lngSum / count), count }
}

const roundDegrees = (degrees: number) => Number(degrees.toFixed(5))
