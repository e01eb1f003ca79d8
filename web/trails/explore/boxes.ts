import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { Box } from '#domain/trails/explore/box.ts'

const WORLD_LNG = 360
/** Latitude at which the web's maps end. */
const MAX_LAT = 85
/** A box is written to about a pixel of a map that shows it. */
const STEPS_A_BOX = 500
/** North and south of a place, about 25 km. */
const AROUND_LAT = 0.22
/** Share of a box by which a like one may differ. */
const ALIKE = 0.03
/** A tenth of a degree is about 11 km. */
const COARSE_DECIMALS = 1

/** Returns `west,south,east,north` with no more decimals than a map of that box shows. */
export function formatBox(box: Box): string {
  const span = Math.min(getWidth(box), box.north - box.south)
  const decimals = Math.min(5, Math.max(0, Math.ceil(-Math.log10(Math.max(span, 1e-4) / STEPS_A_BOX))))
  return [box.west, box.south, box.east, box.north].map((degrees) => Number(degrees.toFixed(decimals))).join(',')
}

/** Returns the box of a map's window, whose longitudes may leave ±180; `west` exceeds `east` over the antimeridian. */
export function boxOfWindow({ west, south, east, north }: Box): Box {
  const lats = { south: Math.max(-MAX_LAT, south), north: Math.min(MAX_LAT, north) }
  if (east - west >= WORLD_LNG) return { west: -180, east: 180, ...lats }
  return { west: wrapLng(west), east: wrapLng(east), ...lats }
}

/** Returns the box with its east beyond 180° where it crosses the antimeridian, as a map draws it. */
export function unwrapBox(box: Box): Box {
  return box.west <= box.east ? box : { ...box, east: box.east + WORLD_LNG }
}

/** Returns whether two boxes show the same part of the map, but for rounding. */
export function isAlike(one: Box, other: Box): boolean {
  const [a, b] = [unwrapBox(one), unwrapBox(other)]
  const slack = { lng: ALIKE * (a.east - a.west), lat: ALIKE * (a.north - a.south) }
  return (
    Math.max(Math.abs(a.west - b.west), Math.abs(a.east - b.east)) <= slack.lng &&
    Math.max(Math.abs(a.south - b.south), Math.abs(a.north - b.north)) <= slack.lat
  )
}

/** Returns the middle of a box. */
export function middleOf(box: Box): Place {
  return { lat: (box.south + box.north) / 2, lng: wrapLng(box.west + getWidth(box) / 2) }
}

/** Returns a box of about 50 km around a place. */
export function boxAround({ lat, lng }: Place): Box {
  const aroundLng = AROUND_LAT / Math.max(0.1, Math.cos((lat * Math.PI) / 180))
  return boxOfWindow({ west: lng - aroundLng, east: lng + aroundLng, south: lat - AROUND_LAT, north: lat + AROUND_LAT })
}

/**
 * Returns a box around somebody whose middle does not tell where they are: it is moved by up to 8 km, because the box
 * stands in the address, which the browser keeps.
 */
export function boxAroundPerson({ lat, lng }: Place): Box {
  return boxAround({ lat: Number(lat.toFixed(COARSE_DECIMALS)), lng: Number(lng.toFixed(COARSE_DECIMALS)) })
}

/** Returns a box three times as wide and high, at most the world. */
export function zoomOut(box: Box): Box {
  const [width, height] = [getWidth(box), box.north - box.south]
  const { west, east } = unwrapBox(box)
  return boxOfWindow({ west: west - width, east: east + width, south: box.south - height, north: box.north + height })
}

function getWidth({ west, east }: Box): number {
  return west <= east ? east - west : east - west + WORLD_LNG
}

function wrapLng(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : ((((lng + 180) % WORLD_LNG) + WORLD_LNG) % WORLD_LNG) - 180
}
