import type { Place } from '#domain/platform/numbers/great-circle.ts'

/** The zoom of the map tiles that are counted as squares. */
export const SQUARE_ZOOM = 14
/** Number of squares around the world, and from its northern to its southern edge. */
export const SQUARES_AROUND = 2 ** SQUARE_ZOOM

const RADIANS = Math.PI / 180
const EQUATOR_KM = 40_030
/** The projection has no poles. Places beyond its edges at 85.05° stay beyond them. */
const MAX_LATITUDE = 89

/**
 * A piece of a walk on the flat map: alternating x and y in squares, east and south positive, from 180° W and 85.05° N. It does
 * not jump where it crosses the antimeridian: x may leave the world on either side.
 */
export type Piece = Float64Array

/** Projects a line as web maps do (Web Mercator). */
export function projectLine(places: readonly Place[]): Piece {
  const piece = new Float64Array(2 * places.length)
  let last: number | null = null
  places.forEach(({ lat, lng }, at) => {
    const x = ((lng + 180) / 360) * SQUARES_AROUND
    last = last === null ? x : x + SQUARES_AROUND * Math.round((last - x) / SQUARES_AROUND)
    piece[2 * at] = last
    piece[2 * at + 1] = projectLatitude(lat)
  })
  return piece
}

function projectLatitude(lat: number): number {
  const sine = Math.sin(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * RADIANS)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * SQUARES_AROUND
}

/** Returns the width of a square in km, at a distance from the northern edge in squares. */
export function squareWidthKm(y: number): number {
  return EQUATOR_KM / SQUARES_AROUND / Math.cosh(Math.PI * (1 - (2 * y) / SQUARES_AROUND))
}
