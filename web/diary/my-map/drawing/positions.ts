import { CRS } from 'leaflet'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { MapSpot } from '#web/diary/my-map/map-hikes.ts'

/** A place on the map of the world at zoom 0, in pixels from its upper left corner: east and south positive. */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

export interface WorldBox {
  readonly from: WorldPoint
  readonly to: WorldPoint
}

/** Position of a hike on the map, searched with each move of the pointer. */
export interface HikePosition {
  readonly id: string
  readonly dot: WorldPoint
  /** Alternating x and y. */
  readonly lines: readonly Float64Array[]
  readonly box: WorldBox
}

export function toWorld(place: Place): WorldPoint {
  return CRS.EPSG3857.latLngToPoint(place, 0)
}

export function toHikePosition({ id, lines, start }: Pick<MapSpot, 'id' | 'lines' | 'start'>): HikePosition {
  const dot = toWorld(start)
  const drawn = lines.map((line) =>
    Float64Array.from(
      line.flatMap((place) => {
        const { x, y } = toWorld(place)
        return [x, y]
      }),
    ),
  )
  return { id, dot, lines: drawn, box: boxAround(dot, drawn) }
}

function boxAround(dot: WorldPoint, lines: readonly Float64Array[]): WorldBox {
  let [left, top, right, bottom] = [dot.x, dot.y, dot.x, dot.y]
  for (const line of lines) {
    for (let at = 0; at + 1 < line.length; at += 2) {
      const [x = left, y = top] = [line[at], line[at + 1]]
      ;[left, right] = [Math.min(left, x), Math.max(right, x)]
      ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
    }
  }
  return { from: { x: left, y: top }, to: { x: right, y: bottom } }
}

/** Finds the hikes with a point within a box. */
export function findHikesWithin(positions: readonly HikePosition[], { from, to }: WorldBox): HikePosition[] {
  return positions.filter(
    ({ box }) => box.from.x <= to.x && box.to.x >= from.x && box.from.y <= to.y && box.to.y >= from.y,
  )
}

/** Finds the hikes whose line or dot is within `reach` of a point, in their order. */
export function findHikesAt(positions: readonly HikePosition[], { x, y }: WorldPoint, reach: number): HikePosition[] {
  const candidates = findHikesWithin(positions, {
    from: { x: x - reach, y: y - reach },
    to: { x: x + reach, y: y + reach },
  })
  return candidates.filter(
    ({ dot, lines }) =>
      Math.hypot(dot.x - x, dot.y - y) <= reach || lines.some((line) => isNearLine(line, { x, y }, reach)),
  )
}

function isNearLine(line: Float64Array, { x, y }: WorldPoint, reach: number): boolean {
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = line.subarray(at, at + 4)
    const [dx, dy] = [toX - fromX, toY - fromY]
    const square = dx * dx + dy * dy
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / square))
    if (Math.hypot(x - fromX - share * dx, y - fromY - share * dy) <= reach) return true
  }
  return false
}
