import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { boxAround } from '#domain/trails/explore/box.ts'
import { coverBox } from '#domain/trails/explore/cover-box.ts'
import { CELL_ZOOM } from '#domain/trails/explore/map-cells.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Search } from './filters.ts'
import { planScan, readCells } from './plan-scan.ts'
import { listPlaces } from './rows-store.ts'

const FIRST_KM = 2
const GROWTH = 2
/** Half of the earth's circumference, and a little more. */
const FARTHEST_KM = 20_100

/** A trail and how far it begins from a place. */
export interface NearTrail {
  readonly key: string
  readonly km: number
}

/**
 * Returns the trails that a search asks for, nearest first, by their distance from a place: within ever larger circles, until one holds
 * enough. Kept counts tell which circles need not be read.
 */
export async function findNear(db: Queries, place: Place, search: Search, max: number): Promise<NearTrail[]> {
  let [known, found]: [number, NearTrail[]] = [0, []]
  for (let km = FIRST_KM; ; km *= GROWTH) {
    const cells = await readCells(db, coverBox(boxAround(place, km), CELL_ZOOM).cells)
    const trails = cells.reduce((sum, cell) => sum + cell.trails, 0)
    const isLast = km >= FARTHEST_KM
    // a larger circle holds the cells of the one before: with as many trails it holds the same ones
    if (trails > known && (trails >= max || isLast)) {
      found = await measure(db, place, { search, cells })
      known = trails
    }
    const within = isLast ? found : found.filter((trail) => trail.km <= km)
    if (within.length >= max || isLast) return within.slice(0, max)
    await nextTurn()
  }
}

async function measure(
  db: Queries,
  place: Place,
  { search, cells }: { search: Search; cells: Awaited<ReturnType<typeof readCells>> },
): Promise<NearTrail[]> {
  const found: NearTrail[] = []
  for (const ranges of await planScan(db, cells)) {
    for (const { trail_key, lat, lng } of await listPlaces(db, ranges, search))
      found.push({ key: trail_key, km: distanceKm(place, { lat, lng }) })
    await nextTurn()
  }
  return found.toSorted((a, b) => a.km - b.km || (a.key < b.key ? -1 : 1))
}
