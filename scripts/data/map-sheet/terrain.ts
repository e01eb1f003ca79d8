import { simplexNoise } from '#domain/platform/numbers/noise.ts'

export interface Peak {
  x: number
  y: number
  radius: number
  /** How much it lifts the land; below 0 a basin. */
  lift: number
}

export interface SheetPlan {
  seed: string
  /** CSS pixels; the image has twice as many. */
  width: number
  height: number
  peaks: Peak[]
  /** Where the route begins and where its summit is looked for. */
  from: [number, number]
  to: [number, number]
}

/** Heights in metres on a grid of `step` CSS pixels, a few cells beyond each edge of the sheet. */
export interface Terrain {
  step: number
  columns: number
  rows: number
  heights: Float64Array
  lakeLevel: number
  /** Where forest turns to meadow, meadow to rock, rock to snow. */
  tintLevels: [number, number, number]
}

const FEATURE_PX = 430
const WARP_PX = 60
/** Rounds the crests a little, so that lines over them stay clean. */
const CREST_WIDTH = 0.006

export function buildTerrain(plan: SheetPlan, step: number): Terrain {
  const columns = Math.ceil(plan.width / step) + 5
  const rows = Math.ceil(plan.height / step) + 5
  const heights = new Float64Array(columns * rows)
  const heightAt = heightFunction(plan)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      heights[row * columns + column] = heightAt((column - 1) * step, (row - 1) * step)
    }
  }
  const sorted = heights.toSorted()
  const share = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))]!
  return { step, columns, rows, heights, lakeLevel: share(0.075), tintLevels: [share(0.56), share(0.84), share(0.965)] }
}

/** Folded noise, bent by a second noise, lifted where the plan has peaks. */
function heightFunction(plan: SheetPlan): (x: number, y: number) => number {
  const shape = simplexNoise(plan.seed)
  const bend = simplexNoise(`${plan.seed} bend`)
  return (x, y) => {
    const u = x / FEATURE_PX
    const v = y / FEATURE_PX
    const bentX = u + (WARP_PX / FEATURE_PX) * (bend(u, v) + 0.25 * bend(u * 3, v * 3))
    const bentY = v + (WARP_PX / FEATURE_PX) * (bend(u + 9, v - 4) + 0.25 * bend(u * 3 + 5, v * 3))
    let height = folds(shape, bentX, bentY)
    let weight = 0.62 + 0.38 * bend(u * 0.45 + 30, v * 0.45)
    for (const peak of plan.peaks) {
      const distance = ((x - peak.x) ** 2 + (y - peak.y) ** 2) / peak.radius ** 2
      weight += peak.lift * 1.2 * Math.exp(-distance)
      height += peak.lift * 0.55 * Math.exp(-distance * 1.6)
    }
    return 700 + 1150 * height * Math.max(0.12, weight)
  }
}

function folds(noise: (x: number, y: number) => number, x: number, y: number): number {
  let frequency = 1
  let amplitude = 1
  let weight = 1
  let sum = 0
  for (let octave = 0; octave < 5; octave++) {
    const value = noise(x * frequency + octave * 3.1, y * frequency - octave * 5.7)
    const fold = (1.05 - Math.sqrt(value * value + CREST_WIDTH)) ** 2 * weight
    weight = Math.min(1, fold * 1.55)
    sum += fold * amplitude
    frequency *= 2.02
    amplitude *= 0.45
  }
  return sum / 1.75
}

/** The height at a point in CSS pixels, Catmull-Rom between grid points, so that contour lines run smooth. */
export function heightAt(terrain: Terrain, x: number, y: number): number {
  const u = Math.min(terrain.columns - 3.001, Math.max(1, x / terrain.step + 1))
  const v = Math.min(terrain.rows - 3.001, Math.max(1, y / terrain.step + 1))
  const column = Math.floor(u)
  const row = Math.floor(v)
  const across = (r: number): number => {
    const at = r * terrain.columns + column
    const h = terrain.heights
    return spline(h[at - 1]!, h[at]!, h[at + 1]!, h[at + 2]!, u - column)
  }
  return spline(across(row - 1), across(row), across(row + 1), across(row + 2), v - row)
}

// oxlint-disable-next-line max-params -- four points and where between them
function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

/** Tops that are highest within `reach` CSS pixels, highest first, as x, y and metres. */
export function findSpotHeights(terrain: Terrain, plan: SheetPlan, reach: number): [number, number, number][] {
  const spots: [number, number, number][] = []
  const cells = Math.round(reach / terrain.step)
  for (let row = cells; row < terrain.rows - cells; row++) {
    for (let column = cells; column < terrain.columns - cells; column++) {
      const metres = terrain.heights[row * terrain.columns + column]!
      if (metres < terrain.tintLevels[0] || !isHighest(terrain, column, row, cells)) continue
      spots.push([(column - 1) * terrain.step, (row - 1) * terrain.step, Math.round(metres)])
    }
  }
  const inside = spots.filter(([x, y]) => x > 30 && y > 20 && x < plan.width - 60 && y < plan.height - 20)
  return inside.toSorted((a, b) => b[2] - a[2])
}

function isHighest(terrain: Terrain, column: number, row: number, cells: number): boolean {
  const metres = terrain.heights[row * terrain.columns + column]!
  for (let r = row - cells; r <= row + cells; r++) {
    for (let c = column - cells; c <= column + cells; c++) {
      if (terrain.heights[r * terrain.columns + c]! > metres) return false
    }
  }
  return true
}
