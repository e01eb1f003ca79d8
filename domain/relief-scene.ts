import { seededRandom } from './noise.ts'
import { paletteFor, RELIEF_PALETTES, type PaletteName, type Rgb } from './relief-palettes.ts'

export interface Point {
  x: number
  y: number
}

/**
 * What a hike's cover shows, before anything is drawn. World units: x to the right and y away from the eye, both about
 * 0 to 1; heights in the same unit.
 */
export interface ReliefScene {
  seed: string
  palette: PaletteName
  /** 0 rolling hills, 1 a high alpine massif. */
  ruggedness: number
  summit: Point
  shoulder: Point
  /** Height of the water, null where there is none. */
  lakeLevel: number | null
  snowLine: number
  treeLine: number
  /** Unit vector towards the light. */
  light: { x: number; y: number; z: number }
  /** Where the summit stands, as a share of the picture from its top. */
  summitTop: number
  /** Sun or moon, as shares of the picture; the radius of its smaller side. */
  disc: { x: number; y: number; radius: number }
}

const LOWEST_CLIMB_M = 250
const HIGHEST_CLIMB_M = 2000
const NO_SNOW = 9

export interface ReliefSubject {
  name: string
  country: string
  /** The hike's climb in metres; 0 where it is not known: then the seed decides. */
  elevationM: number
  /** The specification's weather values, in any order. */
  weather: readonly string[]
}

export function planScene(hike: ReliefSubject): ReliefScene {
  const seed = seedOf(hike)
  const random = seededRandom(seed)
  const palette = paletteFor(seed, hike.country, hike.weather)
  const climbM = hike.elevationM > 0 ? hike.elevationM : 500 + 1500 * random()
  const ruggedness = smoothStep((climbM - LOWEST_CLIMB_M) / (HIGHEST_CLIMB_M - LOWEST_CLIMB_M))
  const summit = { x: 0.5 + 0.22 * (random() - 0.5), y: 0.46 + 0.1 * random() }
  const shoulderSide = random() < 0.5 ? -1 : 1
  const shoulder = { x: summit.x + shoulderSide * (0.16 + 0.06 * random()), y: summit.y + 0.08 + 0.06 * random() }
  const lightSide = (random() < 0.5 ? -1 : 1) * (0.7 + 0.3 * random())
  const hasLake = palette !== 'desert' && random() < 0.35
  return {
    seed,
    palette,
    ruggedness,
    summit,
    shoulder,
    lakeLevel: hasLake ? 0.085 : null,
    snowLine: palette === 'snow' ? 0.2 : climbM < 1500 ? NO_SNOW : 0.55 - 0.2 * smoothStep((climbM - 1500) / 2500),
    treeLine: palette === 'desert' ? 0.12 : 0.24 + 0.5 * (1 - ruggedness) ** 2,
    light: unit(lightSide, -0.25, 0.62),
    summitTop: 0.15 + 0.07 * random() + 0.22 * (1 - ruggedness) ** 2,
    disc: { x: 0.18 + 0.64 * random(), y: 0.15 + 0.1 * random(), radius: 0.05 + 0.022 * random() },
  }
}

export function smoothStep(value: number): number {
  const t = Math.min(1, Math.max(0, value))
  return t * t * (3 - 2 * t)
}

function unit(x: number, y: number, z: number): ReliefScene['light'] {
  const length = Math.hypot(x, y, z)
  return { x: x / length, y: y / length, z: z / length }
}

/** Two flat colours of a hike's cover, to show while it is being drawn. */
export function groundOf(hike: Pick<ReliefSubject, 'name' | 'country' | 'weather'>): { sky: Rgb; land: Rgb } {
  const palette = RELIEF_PALETTES[paletteFor(seedOf(hike), hike.country, hike.weather)]
  return { sky: palette.sky[1], land: palette.greenShade }
}

function seedOf(hike: Pick<ReliefSubject, 'name' | 'country'>): string {
  return `${hike.name.trim()} ${hike.country.trim()}`.normalize('NFC').toLowerCase()
}
