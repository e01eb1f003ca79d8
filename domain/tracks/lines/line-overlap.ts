import { type Place, distanceKm } from '#domain/platform/numbers/great-circle.ts'

const KM_A_DEGREE = 111.2
/** Distance within which receivers and maps agree on one way. */
const REACH_KM = 0.1
const MAX_SAMPLES = 60

/**
 * Returns the share of a line, from 0 to 1, that runs within 100 m of another in either direction. It samples 60 places
 * at even distances.
 */
export function overlapShare(line: readonly (readonly Place[])[], other: readonly (readonly Place[])[]): number {
  const places = samplePlaces(line)
  const [first] = places
  if (first === undefined) return 0
  const flat = createFlatProjection(first)
  const pieces = other.map((piece) => piece.map(flat))
  const along = places.filter((place) => isAlong(flat(place), pieces))
  return along.length / places.length
}

/** Returns places at even steps along a line. */
function samplePlaces(line: readonly (readonly Place[])[]): Place[] {
  const steps = line.flatMap((piece) => piece.slice(1).map((to, at) => ({ from: piece[at] ?? to, to })))
  const totalKm = steps.reduce((sum, { from, to }) => sum + distanceKm(from, to), 0)
  const everyKm = totalKm / MAX_SAMPLES
  if (everyKm === 0) return line.flat().slice(0, 1)
  const places: Place[] = []
  let nextKm = everyKm / 2
  for (const { from, to } of steps) {
    const km = distanceKm(from, to)
    for (; nextKm <= km; nextKm += everyKm) places.push(interpolate(from, to, nextKm / km))
    nextKm -= km
  }
  return places
}

function interpolate(from: Place, to: Place, share: number): Place {
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + eastward(from.lng, to.lng) * share }
}

/** Returns the degrees from one longitude to another, the short way round. */
function eastward(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}

interface Flat {
  readonly x: number
  readonly y: number
}

/** Returns a projection to kilometres east and north of a place: on a walk's scale the earth is flat. */
function createFlatProjection(middle: Place): (place: Place) => Flat {
  const width = KM_A_DEGREE * Math.cos((middle.lat * Math.PI) / 180)
  return ({ lat, lng }) => ({ x: eastward(middle.lng, lng) * width, y: (lat - middle.lat) * KM_A_DEGREE })
}

function isAlong(place: Flat, pieces: readonly (readonly Flat[])[]): boolean {
  return pieces.some((piece) => piece.some((to, at) => isNear(place, piece[at - 1] ?? to, to)))
}

function isNear(place: Flat, from: Flat, to: Flat): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / length
  const at = Math.max(0, Math.min(1, share))
  return Math.hypot(from.x + at * dx - place.x, from.y + at * dy - place.y) <= REACH_KM
}

/**
 * Returns the pieces of a line that lie at least `km` from both of its ends, so that the ends (often a home) stay
 * private.
 */
export function trimEnds(line: readonly (readonly Place[])[], km: number): Place[][] {
  const [start, end] = [line[0]?.[0], line.at(-1)?.at(-1)]
  if (!start || !end) return []
  const pieces: Place[][] = []
  for (const piece of line) {
    let part: Place[] = []
    for (const place of piece) {
      if (distanceKm(place, start) >= km && distanceKm(place, end) >= km) part.push(place)
      else {
        pieces.push(part)
        part = []
      }
    }
    pieces.push(part)
  }
  return pieces.filter(({ length }) => length > 1)
}
