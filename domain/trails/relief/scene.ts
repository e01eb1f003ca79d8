import type { Landscape } from './landscape.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'
import { applyWeatherLight, RELIEF_PALETTES, type ReliefPalette } from './palettes.ts'
import { type CoverLand, type ReliefSubject, toCoverLand } from './cover-land.ts'
import { choosePalette } from './palette-choice.ts'

export interface Point {
  x: number
  y: number
}

/**
 * The plan of a hike's cover. World units: x to the right and y away from the eye, both about 0 to 1; heights in the
 * same unit.
 */
export interface ReliefScene {
  seed: number
  landscape: Landscape
  palette: ReliefPalette
  /** Red rock and sand: the land is worn into steps, and next to nothing grows. */
  isDry: boolean
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
  /** Position of the summit, as a share of the picture from its top. */
  summitTop: number
  /** Sun or moon, as shares of the picture; the radius of its smaller side. */
  disc: { x: number; y: number; radius: number }
}

const LOWEST_CLIMB_M = 250
const HIGHEST_CLIMB_M = 2000
const NO_SNOW = 9

/** Least and largest ruggedness of a landscape, whatever the ascent. */
const RUGGEDNESS_RANGES: Readonly<Record<Landscape, readonly [number, number]>> = {
  summit: [0, 1],
  forest: [0, 0.25],
  lake: [0.2, 0.9],
  coast: [0, 0.35],
  gorge: [0.1, 0.5],
  waterfall: [0.2, 0.6],
  glacier: [0.8, 1],
  volcano: [0, 0],
  desert: [0, 0.5],
  arch: [0, 0.3],
  moor: [0, 0.05],
  levada: [0, 0.2],
}

/** The height of the water, where there is any. */
const WATER_LEVELS: Readonly<Partial<Record<Landscape, number>>> = {
  lake: 0.085,
  coast: 0.06,
  gorge: 0.035,
  waterfall: 0.06,
  moor: 0.075,
}

export function planScene(hike: ReliefSubject): ReliefScene {
  return planSceneForLand(toCoverLand(hike))
}

export function planSceneForLand(land: CoverLand): ReliefScene {
  const { seed, landscape, weather } = land
  const random = seededRandom('', seed)
  const name = choosePalette(land)
  const isDry = name === 'desert'
  const ascentM = land.elevationM > 0 ? land.elevationM : 500 + 1500 * random()
  const climb = smoothStep((ascentM - LOWEST_CLIMB_M) / (HIGHEST_CLIMB_M - LOWEST_CLIMB_M))
  const [least, most] = RUGGEDNESS_RANGES[landscape]
  const ruggedness = least + (most - least) * climb
  const summit = { x: 0.5 + 0.22 * (random() - 0.5), y: 0.46 + 0.1 * random() }
  const shoulderSide = random() < 0.5 ? -1 : 1
  const shoulder = { x: summit.x + shoulderSide * (0.16 + 0.06 * random()), y: summit.y + 0.08 + 0.06 * random() }
  const isLow = weather.includes('sunrise') || weather.includes('sunset')
  const lightSide = (random() < 0.5 ? -1 : 1) * (0.7 + 0.3 * random())
  return {
    seed,
    landscape,
    palette: applyWeatherLight(RELIEF_PALETTES[name], weather),
    isDry,
    ruggedness,
    summit,
    shoulder,
    lakeLevel: WATER_LEVELS[landscape] ?? null,
    snowLine: snowLineFor(landscape, ascentM, weather),
    treeLine: isDry ? 0.12 : (TREE_LINES[landscape] ?? 0.24 + 0.5 * (1 - ruggedness) ** 2),
    light: unit(lightSide, -0.25, isLow ? 0.38 : 0.62),
    summitTop: 0.15 + 0.07 * random() + 0.22 * (1 - climb) ** 2 + (landscape === 'moor' ? 0.14 : 0),
    disc: {
      x: 0.18 + 0.64 * random(),
      y: isLow ? 0.3 + 0.06 * random() : 0.15 + 0.1 * random(),
      radius: 0.05 + 0.022 * random(),
    },
  }
}

/** Upper limit of green; elsewhere it falls with ruggedness. */
const TREE_LINES: Readonly<Partial<Record<Landscape, number>>> = {
  forest: 2,
  levada: 2,
  moor: 2,
  waterfall: 0.5,
  coast: 0.5,
  glacier: 0.16,
  volcano: 0.2,
}

function snowLineFor(landscape: Landscape, ascentM: number, weather: readonly string[]): number {
  if (weather.includes('snowy')) return 0.22
  if (landscape === 'glacier') return 0.42
  const isHigh = landscape === 'summit' || landscape === 'lake' || landscape === 'volcano'
  if (!isHigh || ascentM < 1500) return NO_SNOW
  return 0.55 - 0.2 * smoothStep((ascentM - 1500) / 2500)
}

export function smoothStep(value: number): number {
  const t = Math.min(1, Math.max(0, value))
  return t * t * (3 - 2 * t)
}

function unit(x: number, y: number, z: number): ReliefScene['light'] {
  const length = Math.hypot(x, y, z)
  return { x: x / length, y: y / length, z: z / length }
}
