import { simplexNoise, type Noise2d } from '#domain/platform/numbers/noise.ts'
import { shapeLand } from './landforms.ts'
import { smoothStep, type Point, type ReliefScene } from './scene.ts'

/** Heights on a square grid over the world's x `LEFT..RIGHT` and y `0..FAR`. */
export interface HeightField {
  cellsPerUnit: number
  columns: number
  rows: number
  heights: Float32Array
}

export const LEFT = -0.55
const RIGHT = 1.55
const FAR = 1.06

/**
 * @param halfWidthAt how far to each side of x = 0.5 the eye sees at depth y; cells beyond stay 0
 */
export function buildHeightField(
  scene: ReliefScene,
  cellsPerUnit: number,
  halfWidthAt: (y: number) => number,
): HeightField {
  const columns = Math.ceil((RIGHT - LEFT) * cellsPerUnit)
  const rows = Math.ceil(FAR * cellsPerUnit)
  const heights = new Float32Array(columns * rows)
  const heightAt = heightFunction(scene, cellsPerUnit)
  for (let row = 0; row < rows; row++) {
    const y = row / cellsPerUnit
    const reach = halfWidthAt(y) + 3 / cellsPerUnit
    const first = Math.max(0, Math.floor((0.5 - reach - LEFT) * cellsPerUnit))
    const last = Math.min(columns - 1, Math.ceil((0.5 + reach - LEFT) * cellsPerUnit))
    for (let column = first; column <= last; column++) {
      heights[row * columns + column] = heightAt(LEFT + column / cellsPerUnit, y)
    }
  }
  return { cellsPerUnit, columns, rows, heights }
}

/** Returns the height between grid points, bilinear; outside, that of the nearest edge. */
export function sampleHeight(field: HeightField, x: number, y: number): number {
  const u = Math.min(field.columns - 1.001, Math.max(0, (x - LEFT) * field.cellsPerUnit))
  const v = Math.min(field.rows - 1.001, Math.max(0, y * field.cellsPerUnit))
  const column = Math.floor(u)
  const row = Math.floor(v)
  const right = u - column
  const down = v - row
  const at = row * field.columns + column
  const { heights, columns } = field
  return (
    (heights[at]! * (1 - right) + heights[at + 1]! * right) * (1 - down) +
    (heights[at + columns]! * (1 - right) + heights[at + columns + 1]! * right) * down
  )
}

function heightFunction(scene: ReliefScene, cellsPerUnit: number): (x: number, y: number) => number {
  const shape = simplexNoise(' shape', scene.seed)
  const bend = simplexNoise(' bend', scene.seed)
  const octaves = cellsPerUnit < 200 ? 4 : 6
  const { ruggedness } = scene
  const shapeAt = shapeLand(scene, bend)
  return (x, y) => {
    const bentX = x + 0.035 * bend(x * 3, y * 3)
    const bentY = y + 0.035 * bend(x * 3 + 7, y * 3)
    const alps = ruggedness > 0 ? alpineHeight(scene, ridges(shape, bentX, bentY, octaves), bentX, bentY) : 0
    const hills = ruggedness < 1 ? hillHeight(scene, shape, bentX, bentY) : 0
    let height = hills + (alps - hills) * ruggedness
    if (scene.isDry) height = tableland(height)
    const valley = Math.max(0, 1 - y / 0.34)
    height *= 1 - 0.62 * valley * valley
    return shapeAt(height, x, y)
  }
}

/** Returns sharp crests: each octave folds the noise, and weighs more where the one before it was high. */
function ridges(noise: Noise2d, x: number, y: number, octaves: number): number {
  let frequency = 2.3
  let amplitude = 1
  let weight = 1
  let sum = 0
  for (let octave = 0; octave < octaves; octave++) {
    const fold = 1 - Math.abs(noise(x * frequency + octave * 3, y * frequency - octave * 5))
    const crest = fold * fold * weight
    weight = Math.min(1, crest * 1.9)
    sum += crest * amplitude
    frequency *= 2.07
    amplitude *= 0.5
  }
  return sum / 1.9
}

function alpineHeight({ summit, shoulder }: ReliefScene, ridge: number, x: number, y: number): number {
  const massif =
    0.13 +
    0.62 * bump(summit, 0.19, x, y) +
    0.36 * bump(shoulder, 0.13, x, y) +
    0.3 * bump({ x: 0.08, y: 0.66 }, 0.2, x, y) +
    0.32 * bump({ x: 0.95, y: 0.7 }, 0.2, x, y) +
    0.2 * Math.max(0, y - 0.55)
  return ridge * massif * 1.12 + 0.06 * bump(summit, 0.09, x, y) + 0.02
}

/** Returns round tops behind one another, with soft folds in their sides. */
function hillHeight({ summit, shoulder }: ReliefScene, noise: Noise2d, x: number, y: number): number {
  const swell =
    0.56 + 0.28 * noise(x * 3 + 40, y * 5.4) + 0.16 * noise(x * 6.3, y * 9 + 40) + 0.03 * noise(x * 14, y * 17)
  const rise = 0.22 + 0.26 * bump(summit, 0.26, x, y) + 0.16 * bump(shoulder, 0.2, x, y) + 0.3 * Math.max(0, y - 0.5)
  return swell * rise + 0.05 * bump(summit, 0.2, x, y) + 0.02
}

/** Wears the land into steps: flat tops, steep sides, as buttes are. */
function tableland(height: number): number {
  const step = 0.13
  const level = Math.floor(height / step)
  const share = height / step - level
  const worn = (level + smoothStep((share - 0.3) / 0.34) * 0.86 + share * 0.14) * step
  return height + (worn - height) * 0.85
}

function bump(centre: Point, radius: number, x: number, y: number): number {
  const dx = x - centre.x
  const dy = y - centre.y
  return Math.exp(-(dx * dx + dy * dy * 0.8) / (radius * radius))
}
