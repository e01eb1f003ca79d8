import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'
import { PEAK_RADIUS_M } from './collection-rules.ts'
import { listCellsOfBox } from './map-cells.ts'
import { MAX_STEP_KM } from './peaks-near-line.ts'

/** Points that are nearer to the last one are left out; the boxes are larger by as much. */
const STEP_KM = 0.1
const MARGIN_KM = PEAK_RADIUS_M / 1000 + STEP_KM
const KM_A_DEGREE = 111
/** Towards the poles a degree of longitude has hardly any width. */
const MIN_COSINE = 0.01

/** Returns the quadkeys of the tiles within 100 m of a track, each once, in its order; a few more at the edges. */
export function listCellsAlong(segments: readonly (readonly Place[])[], zoom: number): string[] {
  const cells = new Set<string>()
  for (const segment of segments) {
    let last: Place | undefined
    for (const [at, place] of segment.entries()) {
      const km = last ? distanceKm(last, place) : Infinity
      if (km < STEP_KM && at < segment.length - 1) continue
      const from = last && km <= MAX_STEP_KM && Math.abs(last.lng - place.lng) < 180 ? last : place
      for (const cell of listCellsOfBox(boxAround(from, place), zoom)) cells.add(cell)
      last = place
    }
  }
  return [...cells]
}

function boxAround(from: Place, to: Place) {
  const height = MARGIN_KM / KM_A_DEGREE
  const cosine = Math.cos((Math.max(Math.abs(from.lat), Math.abs(to.lat)) * Math.PI) / 180)
  const width = height / Math.max(MIN_COSINE, cosine)
  return {
    south: Math.min(from.lat, to.lat) - height,
    north: Math.max(from.lat, to.lat) + height,
    west: Math.min(from.lng, to.lng) - width,
    east: Math.max(from.lng, to.lng) + width,
  }
}
