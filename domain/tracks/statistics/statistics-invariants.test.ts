import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '#domain/testing/depth.ts'
import { parseGpx, type TrackPoint } from '#domain/tracks/files/gpx.ts'
import { destinationPlace } from '#domain/platform/numbers/great-circle.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { gpxTextOf, createStraightTrack } from '#domain/testing/made-tracks.ts'
import { ERRORS, walkOver } from '#domain/testing/made-walks.ts'
import { analyseWalk } from '#domain/tracks/recorded-walk.ts'

const SPEED_M_S = 1.25

/** Returns a whole number within limits, both included. */
type Pick = (min: number, max: number) => number
/** A change that a recorder or a program makes to a walk; returns the text of a file. */
type Change = (walk: TrackPoint[], pick: Pick) => string

/** Name of the change that swaps ascent and descent. */
const BACKWARDS = 'walked the other way'

const text = (...segments: TrackPoint[][]) => gpxTextOf(segments)
const timeOf = (point?: TrackPoint) => point?.time ?? 0
const later = (points: TrackPoint[], ms: number) => points.map((point) => ({ ...point, time: timeOf(point) + ms }))
const afar = (from: TrackPoint, pick: Pick) => destinationPlace(from, { bearing: pick(0, 6), km: pick(8, 3_000) })

/** Returns the walk with a run of points changed. */
function changed(walk: TrackPoint[], [pick, most]: [Pick, number], change: (point: TrackPoint) => TrackPoint) {
  const count = pick(1, most)
  const from = pick(20, walk.length - 40)
  return walk.map((point, i) => (i >= from && i < from + count ? change(point) : point))
}

const CHANGES: Record<string, Change> = {
  'cut at every so many points': (walk, pick) => {
    const each = pick(2, 60)
    return text(
      ...Array.from({ length: Math.ceil(walk.length / each) }, (_, i) => walk.slice(i * each, (i + 1) * each)),
    )
  },
  'cut, with a pause of up to an hour': (walk, pick) => {
    const at = pick(20, walk.length - 20)
    return text(walk.slice(0, at), later(walk.slice(at), pick(1, 3_600) * 1_000))
  },
  [BACKWARDS]: (walk) => {
    const sum = timeOf(walk[0]) + timeOf(walk.at(-1))
    return text(walk.toReversed().map((point) => ({ ...point, time: sum - timeOf(point) })))
  },
  'thinned to a point every 40 m': (walk, pick) => {
    const each = pick(2, Math.max(2, Math.floor(40 / stepOf(walk))))
    return text(walk.filter((_, i) => i % each === 0 || i === walk.length - 1))
  },
  'a point every few minutes, 18 at most': (walk, pick) => {
    const each = Math.round((pick(60, 1_080) * SPEED_M_S) / stepOf(walk))
    return text(walk.filter((_, i) => i % each === 0 || i === walk.length - 1))
  },
  'places that err by ±1 m more': (walk, pick) => {
    const random = seededRandom(String(pick(0, 1e6)))
    return text(
      walk.map((point) => ({
        ...point,
        ...destinationPlace(point, { bearing: 6.3 * random(), km: random() / 1_000 }),
      })),
    )
  },
  'heights that err by ±0.5 m more': (walk, pick) => {
    const random = seededRandom(String(pick(0, 1e6)))
    return text(walk.map((point) => ({ ...point, ele: (point.ele ?? 0) + random() - 0.5 })))
  },
  'up to ten points in a row where nobody was': (walk, pick) =>
    text(changed(walk, [pick, 10], (point) => ({ ...point, ...afar(point, pick) }))),
  'up to five first and last points far away': (walk, pick) => {
    const strays = (from: TrackPoint | undefined, side: -1 | 1) =>
      Array.from({ length: pick(1, 5) }, (_, i) => ({
        ...from!,
        ...destinationPlace(from!, { bearing: 2, km: 60 }),
        time: timeOf(from) + side * (i + 1) * 1_000,
      }))
    return text([...strays(walk[0], -1).toReversed(), ...walk, ...strays(walk.at(-1), 1)])
  },
  'up to five heights in a row 60 m or more off': (walk, pick) => {
    const metres = pick(60, 2_000) * (pick(0, 1) === 0 ? 1 : -1)
    return text(changed(walk, [pick, 5], (point) => ({ ...point, ele: Math.max(-900, (point.ele ?? 0) + metres) })))
  },
  'heights lost here and there, written as 0': (walk, pick) => {
    const each = pick(10, 60)
    return text(walk.map((point, i) => (i % each === 5 ? { ...point, ele: 0 } : point)))
  },
  'one time in fifty wrong': (walk, pick) => {
    const at = pick(5, 44)
    const step = timeOf(walk[1]) - timeOf(walk[0])
    // by anything, or to the very moment of another point
    const off = () => (pick(0, 1) === 0 ? pick(-1e6, 1e6) * 1_000 : pick(-20, 20) * step)
    return text(walk.map((point, i) => (i % 50 === at ? { ...point, time: timeOf(point) + off() } : point)))
  },
  'told once more, all or a part of it': (walk, pick) => {
    const [a, b] = [pick(20, walk.length - 20), pick(20, walk.length - 20)]
    const parts = [walk.slice(0, Math.max(a, b)), walk.slice(Math.min(a, b))]
    const whole = [walk, walk]
    const told = pick(0, 3) === 0 ? whole : parts
    return pick(0, 1) === 0 ? text(...told) : text(told.flat())
  },
  'rests of up to three hours': (walk, pick) => {
    const at = pick(20, walk.length - 20)
    const rest = atRest(walk[at]!, pick(10, 180), String(pick(0, 1e6)))
    return text([
      ...walk.slice(0, at + 1),
      ...rest,
      ...later(walk.slice(at + 1), timeOf(rest.at(-1)) - timeOf(walk[at])),
    ])
  },
  'longitudes from 0 to 360, anywhere on earth': (walk, pick) => {
    const east = pick(0, 359)
    return text(walk.map((point) => ({ ...point, lng: (point.lng + east) % 360 })))
  },
  'longitudes from −180 to 180, across the antimeridian': (walk) =>
    text(walk.map((point) => ({ ...point, lng: ((point.lng + 171.95 + 180) % 360) - 180 }))),
  'times with a zone of their own, with a space': (walk, pick) => {
    const zone = pick(-12, 14)
    const name = `${zone < 0 ? '-' : '+'}${String(Math.abs(zone)).padStart(2, '0')}${pick(0, 1) === 0 ? '00' : ':00'}`
    const space = pick(0, 1) === 0 ? ' ' : 'T'
    return text(later(walk, zone * 3_600_000)).replaceAll(/(?<=<time>)([^T]+)T([^Z]+)Z/g, `$1${space}$2${name}`)
  },
  'times without seconds': (walk) => text(walk).replaceAll(/(?<=<time>.{16})[^Z]+/g, ''),
}

const stepOf = (walk: TrackPoint[]) => ((timeOf(walk[1]) - timeOf(walk[0])) / 1_000) * SPEED_M_S

/**
 * Returns the recording of a receiver that lies still: it wanders by some metres, its elevation by more, slowly. A
 * point every 10 s.
 */
function atRest(place: TrackPoint, minutes: number, seed: string): TrackPoint[] {
  const random = seededRandom(seed)
  const bell = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const off = { north: 0, east: 0, up: 0 }
  return Array.from({ length: minutes * 6 }, (_, i) => {
    off.north = off.north * 0.98 + bell() * 0.5
    off.east = off.east * 0.98 + bell() * 0.5
    off.up = off.up * 0.99 + bell() * 0.3
    const north = destinationPlace(place, { bearing: 0, km: off.north / 1_000 })
    const there = destinationPlace(north, { bearing: Math.PI / 2, km: off.east / 1_000 })
    return { ...there, ele: (place.ele ?? 0) + off.up, time: timeOf(place) + (i + 1) * 10_000 }
  })
}

const errors = Object.keys(ERRORS)
const STEPS_M = [4, 10, 20]
const walks = errors.flatMap((error) =>
  STEPS_M.map((stepM) => {
    const { distances, heights } = walkOver('hills', error, { stepM })
    const lengthM = (distances.length - 1) * stepM
    return createStraightTrack({
      lengthM,
      stepM,
      height: (metres) => heights[Math.round(metres / stepM)] ?? 0,
      speedMS: SPEED_M_S,
    })
  }),
)

const figuresOf = (file: string) => {
  const { lengthKm, ascentM, descentM, movingTimeS } = analyseWalk(parseGpx(file)).figures
  return { there: [lengthKm, ascentM, movingTimeS ?? NaN], back: [lengthKm, descentM, movingTimeS ?? NaN] }
}
const wholes = walks.map((walk) => figuresOf(text(walk)))

/** Limits of length, ascent and moving time in per cent, as in docs/gpx-figures.md; null where none is promised. */
const BOUNDS: Record<string, (number | null)[]> = {
  'cut at every so many points': [null, 0, 0],
  'cut, with a pause of up to an hour': [0.5, 1, 1],
  [BACKWARDS]: [0, 0.5, 0.5],
  'thinned to a point every 40 m': [0.1, 8, 0.5],
  'a point every few minutes, 18 at most': [0.1, null, 2],
  'places that err by ±1 m more': [4, 4, 0.5],
  'heights that err by ±0.5 m more': [0, 4, 0],
  'up to ten points in a row where nobody was': [1, 3, 1],
  'up to five first and last points far away': [0.1, 0.1, 0.1],
  'up to five heights in a row 60 m or more off': [0, 2, 0],
  'heights lost here and there, written as 0': [0, 4, 0],
  'one time in fifty wrong': [0.1, 1, 1],
  'told once more, all or a part of it': [1, 1, 1],
  'rests of up to three hours': [null, 2.5, 1],
  'longitudes from 0 to 360, anywhere on earth': [0.1, 0.1, 0.1],
  'longitudes from −180 to 180, across the antimeridian': [0.1, 0.1, 0.1],
  'times with a zone of their own, with a space': [0, 0, 0],
  'times without seconds': [0, 0, 1],
}

test.each(Object.entries(CHANGES))('a walk keeps its figures, as far as is promised: %s', (name, change) => {
  const bounds = BOUNDS[name] ?? []
  expect(bounds).toHaveLength(3)
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const pick: Pick = (min, max) => gen(fc.integer, { min, max })
      const which = pick(0, walks.length - 1)
      const told = figuresOf(change(walks[which]!, pick)).there
      const way = name === BACKWARDS ? 'back' : 'there'
      for (const [i, bound] of bounds.entries()) {
        const whole = wholes[which]![way][i]!
        if (bound !== null) expect(Math.abs(told[i]! - whole) / whole).toBeLessThanOrEqual(bound / 100 + 1e-6)
      }
    }),
    { numRuns: caseCount(40) },
  )
})
