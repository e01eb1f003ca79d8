import type { Place } from '#domain/platform/numbers/great-circle.ts'

/** Returns the place on the copy of the world that is nearest to a longitude, so that 179° and −179° are neighbours. */
export function unwrapLongitude<P extends Place>(place: P, lng: number): P {
  return { ...place, lng: place.lng + 360 * Math.round((lng - place.lng) / 360) }
}

/** Returns lines that do not jump where they cross the antimeridian; longitudes may leave ±180. */
export function unwrapLines(lines: readonly (readonly Place[])[]): Place[][] {
  let lng = lines.flat()[0]?.lng ?? 0
  return lines.map((line) =>
    line.map((place) => {
      const turned = unwrapLongitude(place, lng)
      lng = turned.lng
      return turned
    }),
  )
}
