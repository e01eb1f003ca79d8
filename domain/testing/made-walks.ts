import type { HeightLine } from '#domain/tracks/statistics/count-ascent.ts'
import { seededRandom } from '#domain/platform/numbers/noise.ts'

/** Length of every made walk except the long one. */
export const WAY_M = 12_000

/** Returns elevations by metres walked, as a sum of waves: amplitude and length. */
const waves = (of: [number, number][]) => (x: number) =>
  of.reduce((height, [swing, length]) => height + swing * Math.sin((2 * Math.PI * x) / length + swing), 800)

/** Elevations by metres walked, under their names in docs/gpx-figures.md. */
export const TERRAINS: Record<string, (x: number) => number> = {
  'an even climb': (x) => 800 + x / 12,
  'a mountain': waves([
    [350, 12_000],
    [60, 2_500],
    [12, 700],
    [4, 250],
  ]),
  hills: waves([
    [40, 3_000],
    [20, 1_100],
    [6, 450],
  ]),
  'sharp ridges': (x) => 800 + 0.3 * Math.abs((x % 1_000) - 500),
  'flat land': () => 800,
}

type MadeError = (random: () => number, stepM: number) => () => number

/**
 * Returns correlated errors with a spread of `spreadM` and a correlation length of `lengthM` (a first-order
 * autoregressive process).
 */
const wandering =
  (spreadM: number, lengthM: number): MadeError =>
  (random, stepM) => {
    const kept = Math.exp(-stepM / lengthM)
    const bell = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    let error = spreadM * bell()
    return () => (error = kept * error + Math.sqrt(1 - kept * kept) * spreadM * bell())
  }

/** Errors that instruments add to an elevation, in metres, under their names in docs/gpx-figures.md. */
export const ERRORS: Record<string, MadeError> = {
  none: () => () => 0,
  'jitter ±2 m': (random) => () => random() * 4 - 2,
  'barometer, 0.8 m': wandering(0.8, 40),
  'height model, 3 m': wandering(3, 40),
  'receiver, 4 m': wandering(4, 75),
}

/**
 * Returns a walk of {@link WAY_M} over a terrain with a point every `stepM` and an error; another `take` has other
 * errors.
 */
export function walkOver(terrain: string, error: string, { stepM, take = 0 }: { stepM: number; take?: number }) {
  const distances = Array.from({ length: Math.floor(WAY_M / stepM) + 1 }, (_, i) => i * stepM)
  const seed = `${terrain} ${error} ${stepM}${take === 0 ? '' : ` ${take}`}`
  const next = ERRORS[error]?.(seededRandom(seed), stepM)
  const heights = distances.map((x) => (TERRAINS[terrain]?.(x) ?? NaN) + (next?.() ?? NaN))
  return { distances, heights } satisfies HeightLine
}

/**
 * Returns a trail of 70 km with 30 hills of 110 m, which is 3,300 m of ascent, as a coarse elevation model samples it
 * every 16 m.
 */
export function walkLongTrail(): HeightLine {
  const distances = Array.from({ length: 70_000 / 16 + 1 }, (_, i) => i * 16)
  const next = wandering(4, 40)(seededRandom('a long trail'), 16)
  const heights = distances.map((x) => 400 - 55 * Math.cos((2 * Math.PI * 30 * x) / 70_000) + next())
  return { distances, heights }
}

/** Returns the sum of all positive steps, which counts every error as climbing. */
export function sumAllRises(heights: readonly number[]): number {
  return heights.reduce((sum, height, i) => sum + Math.max(0, height - (heights[i - 1] ?? height)), 0)
}
