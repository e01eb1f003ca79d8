import { unwrapAround } from './unwrap-around.ts'

export const COVER_WIDTH = 1200
export const COVER_HEIGHT = 300
const STEP = 4
/** The ridges stand one behind the other: the northernmost at the back. */
const RIDGES = 3
/** How much higher the foot of each further ridge stands. */
const RISE = 34
const FOOT = 40
const HEAD_ROOM = 28
/** The height of the highest peak above the foot of its ridge. */
const TALLEST = COVER_HEIGHT - FOOT - RISE * (RIDGES - 1) - HEAD_ROOM
/** More peaks than these would only hide each other. */
const MAX_PEAKS_OF_RIDGE = 120

/** A peak or a trail of a collection, as far as its cover shows it. */
export interface CoverEntry {
  readonly _id: string
  readonly lat: number | null
  readonly lng: number | null
  readonly heightM: number | null
}

interface Summit {
  readonly x: number
  readonly y: number
  readonly id: string
}

export interface Ridge {
  /** The outline, as a path of an SVG that is 1200 wide and 300 high. */
  readonly path: string
  readonly summits: readonly Summit[]
}

interface Peak {
  readonly id: string
  readonly lat: number
  readonly lng: number
  readonly heightM: number
}

/**
 * Returns the peaks of a collection as one would see them from the south, in three ridges, the northernmost first: west is left, and
 * heights are true to each other. Returns none for fewer than two peaks with a position and a height.
 */
export function drawRidges(entries: readonly CoverEntry[]): Ridge[] {
  const peaks = findPeaks(entries)
  if (peaks.length < 2) return []
  const heights = peaks.map(({ heightM }) => heightM)
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  // the sea would make all peaks of a region equally high
  const floor = lowest - Math.max(60, (highest - lowest) * 0.7)
  const share = (heightM: number) => (heightM - floor) / (highest - floor)
  const xOf = placeFromWest(peaks)
  const halfWidth = Math.max(44, Math.min(200, 1500 / Math.sqrt(peaks.length) / 1.4))
  return splitByLatitude(peaks).map((ridge, at) => {
    const foot = COVER_HEIGHT - FOOT - RISE * (RIDGES - 1 - at)
    const summits = ridge.map((peak) => ({ id: peak.id, x: xOf(peak), y: foot - TALLEST * share(peak.heightM) }))
    return { path: outline(summits.slice(0, MAX_PEAKS_OF_RIDGE), { foot, halfWidth }), summits }
  })
}

function findPeaks(entries: readonly CoverEntry[]): Peak[] {
  const found = entries.flatMap(({ _id, lat, lng, heightM }) =>
    lat === null || lng === null || heightM === null ? [] : [{ id: _id, lat, lng, heightM }],
  )
  return unwrapAround(found)
}

/** Returns the place of a peak from the left edge: half by its longitude, half by its turn, so that no crowd hides another. */
function placeFromWest(peaks: readonly Peak[]): (peak: Peak) => number {
  const fromWest = peaks.toSorted((a, b) => a.lng - b.lng)
  const turns = new Map(fromWest.map(({ id }, at) => [id, at / (peaks.length - 1)]))
  const [west, east] = [fromWest[0]?.lng ?? 0, fromWest.at(-1)?.lng ?? 0]
  const margin = COVER_WIDTH * 0.07
  return ({ id, lng }) => {
    const turn = turns.get(id) ?? 0
    const share = east === west ? turn : (turn + (lng - west) / (east - west)) / 2
    return margin + share * (COVER_WIDTH - 2 * margin)
  }
}

/** Splits peaks into ridges of equally many, the northernmost first, each with its highest peak first. */
function splitByLatitude(peaks: readonly Peak[]): Peak[][] {
  const fromNorth = peaks.toSorted((a, b) => b.lat - a.lat)
  const size = Math.ceil(peaks.length / RIDGES)
  return Array.from({ length: RIDGES }, (_, at) =>
    fromNorth.slice(at * size, (at + 1) * size).toSorted((a, b) => b.heightM - a.heightM),
  ).filter((ridge) => ridge.length > 0)
}

/** Returns the upper edge of mountains with hollow flanks below the summits, closed along the lower edge of the picture. */
function outline(summits: readonly Summit[], { foot, halfWidth }: { foot: number; halfWidth: number }): string {
  const points: [x: number, y: number][] = []
  for (let x = 0; x <= COVER_WIDTH; x += STEP) {
    let top = foot
    for (const summit of summits) {
      const away = Math.abs(summit.x - x) / halfWidth
      if (away < 1) top = Math.min(top, foot - (foot - summit.y) * (1 - away) ** 1.3)
    }
    points.push([x, Math.round(top)])
  }
  return `M0 ${COVER_HEIGHT}${dropStraight(points)
    .map(([x, y]) => `L${x} ${y}`)
    .join('')}L${COVER_WIDTH} ${COVER_HEIGHT}Z`
}

/** Leaves out points that lie on the line between their neighbours. */
function dropStraight(points: readonly [x: number, y: number][]): (readonly [x: number, y: number])[] {
  return points.filter(([, y], at) => {
    const [before, after] = [points[at - 1], points[at + 1]]
    return before === undefined || after === undefined || y - before[1] !== after[1] - y
  })
}
