import type { TrackPoint } from '#domain/tracks/files/gpx.ts'
import { cumulativeDistances } from '#domain/platform/numbers/great-circle.ts'
import { EARTH_RADIUS_KM } from '#domain/platform/limits.ts'
import { simplexNoise } from '#domain/platform/numbers/noise.ts'
import { computeTrackStats } from '#domain/tracks/statistics/track-stats.ts'
import type { CatalogueTrail } from '#server/diary/catalogue/catalogue.ts'
import { type Dice, createDice } from '#server/data/seed/plan/dice.ts'
import { type Place, type Shape, createLine, chooseShape } from './walk-line.ts'

/** Returns the elevation in metres after so many metres of the walk. */
type Profile = (metres: number) => number

const METRES_A_DEGREE = (EARTH_RADIUS_KM * 1000 * Math.PI) / 180
const MAX_POINTS = 3000
const MIN_SPACING_M = 14
const FLAT_PACE_M_S = 1.3
/** The elevations at which walks begin in high countries; elsewhere near the sea. */
const BASE_ELEVATIONS: Readonly<Record<string, number>> = {
  Bolivia: 3700,
  Peru: 3100,
  Nepal: 2700,
  Ecuador: 2900,
  Bhutan: 2500,
  Kyrgyzstan: 2100,
  Mexico: 2300,
  Iran: 1900,
  Kenya: 1800,
  India: 1800,
  Pakistan: 1800,
  Tanzania: 1700,
  Colombia: 1700,
  Armenia: 1600,
  Uganda: 1600,
  Guatemala: 1500,
  Georgia: 1500,
  Jordan: 900,
  USA: 900,
  Switzerland: 900,
  Austria: 800,
  Slovakia: 800,
  'South Africa': 700,
  Morocco: 700,
  Canada: 700,
}

/** Returns true where a credible track of a trail can be made: no treks of many days, nothing flat. */
export function canRecordWalk({ lengthKm, elevationGainM }: CatalogueTrail): boolean {
  return lengthKm >= 2.5 && lengthKm <= 60 && elevationGainM >= 90 && elevationGainM / lengthKm < 200
}

/**
 * Creates the recording of an invented walk. It begins at the trailhead, has the trail's length and ascent, winds like a path and wavers
 * like a GPS receiver.
 * @param startsAt epoch ms; null for a recording without times
 */
export function recordWalk(
  trail: CatalogueTrail,
  { seed, startsAt }: { seed: string; startsAt: number | null },
): TrackPoint[] {
  // all walks of a trail share the land, not the day
  const land = createDice(`land ${trail.name} ${trail.country}`)
  const dice = createDice(`walk ${seed}`)
  const shape = chooseShape(trail, land)
  const lengthM = trail.lengthKm * 1000 * land.between(0.985, 1.015)
  const line = createLine(shape, lengthM, land)
  const profile = createProfile(trail, { shape, lengthM, dice: land })
  const steps = planSteps(lengthM, { profile, isTimed: startsAt !== null, dice })
  const wavering = createWavering(seed)
  const places = steps.map(({ metres }, i) => shift(line(metres), wavering(metres, i === 0)))
  const noise = steps.map(() => dice.between(-1, 1))
  const points = steps.map(({ metres, seconds }, i) => ({
    ele: profile(metres) + (noise[i] ?? 0),
    time: startsAt === null ? null : startsAt + seconds * 1000,
  }))
  const scaled = toDegrees(places, { trailhead: trail.trailhead, lengthM })
  return points.map((point, i) => ({ lat: 0, lng: 0, ...scaled[i], ...point }))
}

const shift = (place: Place, by: Place): Place => ({ x: place.x + by.x, y: place.y + by.y })

/** Creates the error of a GPS receiver, which strays by a few metres and comes back. */
function createWavering(seed: string): (metres: number, isFirst: boolean) => Place {
  const east = simplexNoise(`${seed} east`)
  const north = simplexNoise(`${seed} north`)
  return (metres, isFirst) =>
    isFirst ? { x: 0, y: 0 } : { x: 2.5 * east(metres / 90, 0), y: 2.5 * north(metres / 90, 0) }
}

/** Converts a plan in metres to coordinates, so that it starts at the trailhead and has the right length. */
function toDegrees(
  plan: readonly Place[],
  { trailhead, lengthM }: { trailhead: { lat: number; lng: number }; lengthM: number },
) {
  const eastward = METRES_A_DEGREE * Math.cos((trailhead.lat * Math.PI) / 180)
  const laidOut = (scale: number) =>
    plan.map(({ x, y }) => ({
      lat: trailhead.lat + (y * scale) / METRES_A_DEGREE,
      lng: trailhead.lng + (x * scale) / eastward,
    }))
  const measured = (cumulativeDistances(laidOut(1)).at(-1) ?? lengthM) * 1000
  return laidOut(lengthM / measured)
}

/** Creates the elevation profile of a walk of this shape, scaled to the trail's ascent. */
function createProfile(
  trail: CatalogueTrail,
  { shape, lengthM, dice }: { shape: Shape; lengthM: number; dice: Dice },
): Profile {
  const rough = createRoughProfile(trail, shape, lengthM, dice)
  const base = (BASE_ELEVATIONS[trail.country] ?? 60) * dice.between(0.8, 1.2) + 0.25 * trail.elevationGainM
  const wantedM = trail.elevationGainM * dice.between(0.97, 1.03)
  const samples = Array.from({ length: 1500 }, (_, i) => (i / 1499) * lengthM)
  let scale = wantedM
  for (let round = 0; round < 4; round += 1) {
    const heights = samples.map((metres) => ({ lat: metres / METRES_A_DEGREE, lng: 0, ele: rough(metres) * scale }))
    const { ascentM } = computeTrackStats([heights.map((height) => ({ ...height, time: null }))])
    scale *= wantedM / Math.max(1, ascentM)
  }
  const lowest = Math.min(...samples.map(rough)) * scale
  return (metres) => base + rough(metres) * scale - lowest
}

/** Creates a profile of about 0 to 1: up to the far end and back, over one summit, or over several passes. */
function createRoughProfile(trail: CatalogueTrail, shape: Shape, lengthM: number, dice: Dice): Profile {
  const undulation = simplexNoise(`${trail.name} ${dice.next()}`)
  const steepness = dice.between(0.85, 1.35)
  const summitAt = dice.between(0.4, 0.62)
  const passes = Math.max(1, Math.round(lengthM / 9000))
  const drop = dice.between(-0.3, 0.3)
  const ground: Record<Shape, (share: number) => number> = {
    'there and back': (share) => (1 - Math.abs(2 * share - 1)) ** steepness,
    loop: (share) =>
      Math.sin((Math.PI / 2) * (share < summitAt ? share / summitAt : (1 - share) / (1 - summitAt))) ** steepness,
    'one way': (share) => drop * share + Math.sin(Math.PI * passes * share) ** 2 * (0.6 + 0.4 * Math.sin(5 * share)),
  }
  return (metres) => {
    const onTheWay = shape === 'there and back' ? Math.min(metres, lengthM - metres) : metres
    const waves = 0.09 * undulation((onTheWay / lengthM) * 7, 9) + 0.03 * undulation(onTheWay / 700, 0)
    return ground[shape](metres / lengthM) + waves
  }
}

interface Step {
  readonly metres: number
  readonly seconds: number
}

/** Plans the points of a recording: every 10 to 15 seconds of walking, slower uphill, with one long rest; or evenly spaced. */
function planSteps(
  lengthM: number,
  { profile, isTimed, dice }: { profile: Profile; isTimed: boolean; dice: Dice },
): Step[] {
  const spacing = Math.max(MIN_SPACING_M, lengthM / MAX_POINTS)
  const pace = FLAT_PACE_M_S * dice.between(0.85, 1.1)
  const restAt = lengthM * dice.between(0.42, 0.58)
  const restS = dice.whole(15, 45) * 60
  const steps: Step[] = [{ metres: 0, seconds: 0 }]
  for (let last = steps[0]; last && last.metres < lengthM; last = steps.at(-1)) {
    const slope = (profile(Math.min(lengthM, last.metres + 40)) - profile(last.metres)) / 40
    const seconds = dice.whole(10, 15) * Math.max(1, Math.round(spacing / MIN_SPACING_M))
    const metres = isTimed ? Math.max(4, seconds * pace * Math.exp(-2.4 * Math.abs(slope + 0.04))) : spacing
    const rest = last.metres < restAt && last.metres + metres >= restAt ? restS : 0
    steps.push({ metres: Math.min(lengthM, last.metres + metres), seconds: last.seconds + seconds + rest })
  }
  return steps
}
