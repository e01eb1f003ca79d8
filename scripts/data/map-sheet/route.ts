import { heightAt, type Terrain } from './terrain.ts'

type Point = [number, number]

const METRES_PER_PX = 15
const SHORE_M = 8
/** Steeper than this a path turns into a zigzag. */
const COMFORTABLE_GRADE = 0.3

/**
 * Returns the route of least effort over the terrain in CSS pixels: winding where it is steep, around lakes, smoothed at the end.
 * Dijkstra over grid cells with moves of up to three cells, so that it may run in 32 directions.
 */
export function findRoute(terrain: Terrain, from: Point, to: Point): Point[] {
  const { columns, rows, step } = terrain
  const cellOf = ([x, y]: Point): number => (Math.round(y / step) + 1) * columns + Math.round(x / step) + 1
  const goal = cellOf(to)
  const start = cellOf(from)
  const cost = new Float64Array(columns * rows).fill(Infinity)
  const cameFrom = new Int32Array(columns * rows).fill(-1)
  const queue: [number, number][] = [[0, start]]
  cost[start] = 0
  for (let next = popSmallest(queue); next && next[1] !== goal; next = popSmallest(queue)) {
    const [spent, cell] = next
    if (spent > cost[cell]!) continue
    for (const [dx, dy] of MOVES) {
      const column = (cell % columns) + dx
      const row = Math.floor(cell / columns) + dy
      if (column < 1 || row < 1 || column >= columns - 1 || row >= rows - 1) continue
      const neighbour = row * columns + column
      const total = spent + effort(terrain, cell, neighbour, Math.hypot(dx, dy) * step * METRES_PER_PX)
      if (total >= cost[neighbour]!) continue
      cost[neighbour] = total
      cameFrom[neighbour] = cell
      pushSorted(queue, [total, neighbour])
    }
  }
  const cells: number[] = []
  for (let cell = goal; cell >= 0; cell = cameFrom[cell]!) cells.unshift(cell)
  const points = cells.map((cell): Point => [((cell % columns) - 1) * step, (Math.floor(cell / columns) - 1) * step])
  return roundCorners(roundCorners(points))
}

function effort(terrain: Terrain, from: number, to: number, metres: number): number {
  const rise = Math.abs(terrain.heights[to]! - terrain.heights[from]!)
  const grade = rise / metres
  const climb = 60 * grade * grade + (grade > COMFORTABLE_GRADE ? 1800 * (grade - COMFORTABLE_GRADE) : 0)
  const wet = terrain.heights[to]! < terrain.lakeLevel + 6 ? 25 : 1
  return metres * (1 + climb) * wet
}

const MOVES: Point[] = [-3, -2, -1, 0, 1, 2, 3].flatMap((dx) =>
  [-3, -2, -1, 0, 1, 2, 3].filter((dy) => divisor(dx, dy) === 1).map((dy): Point => [dx, dy]),
)

function divisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : divisor(b, a % b)
}

/** A binary heap in an array: parents are never dearer than their children. */
function pushSorted(heap: [number, number][], entry: [number, number]): void {
  let at = heap.push(entry) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (heap[parent]![0] <= entry[0]) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = entry
}

function popSmallest(heap: [number, number][]): [number, number] | undefined {
  const smallest = heap[0]
  const last = heap.pop()
  if (!last || heap.length === 0) return smallest
  let at = 0
  for (;;) {
    let child = at * 2 + 1
    if (child + 1 < heap.length && heap[child + 1]![0] < heap[child]![0]) child++
    if (child >= heap.length || heap[child]![0] >= last[0]) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = last
  return smallest
}

/** Chaikin's corner cutting; the ends stay. */
function roundCorners(points: Point[]): Point[] {
  const between = (a: Point, b: Point, share: number): Point => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ]
  const inner = points
    .slice(1)
    .flatMap((point, i) => [between(points[i]!, point, 0.25), between(points[i]!, point, 0.75)])
  return [points[0]!, ...inner, points.at(-1)!]
}

/** Returns the nearest point on dry ground, or `point` itself where that is dry. */
export function findShore(terrain: Terrain, point: Point): Point {
  for (let distance = 0; distance < 200; distance += 2) {
    for (let turn = 0; turn < 2 * Math.PI; turn += 0.2) {
      const candidate: Point = [point[0] + distance * Math.cos(turn), point[1] + distance * Math.sin(turn)]
      if (heightAt(terrain, ...candidate) > terrain.lakeLevel + SHORE_M) return candidate
    }
  }
  return point
}

/** Returns the highest grid point within `reach` CSS pixels. */
export function findHighest(terrain: Terrain, [x, y]: Point, reach: number): Point {
  let best: Point = [x, y]
  for (let dy = -reach; dy <= reach; dy += terrain.step) {
    for (let dx = -reach; dx <= reach; dx += terrain.step) {
      if (heightAt(terrain, x + dx, y + dy) > heightAt(terrain, ...best)) best = [x + dx, y + dy]
    }
  }
  return best
}

/** The points that a line needs to keep within `tolerance` CSS pixels of all of them (Douglas and Peucker). */
export function thinLine(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!]
  const offsets = points.map((point) => offsetFrom(point, first, last))
  const far = offsets.indexOf(Math.max(...offsets))
  if (points.length < 3 || offsets[far]! <= tolerance) return [first, last]
  return [...thinLine(points.slice(0, far + 1), tolerance).slice(0, -1), ...thinLine(points.slice(far), tolerance)]
}

function offsetFrom([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / length))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}
