import { heightAt, type SheetPlan, type Terrain } from './terrain.ts'

type Rgb = [number, number, number]

export interface SheetColours {
  forest: string
  meadow: string
  rock: string
  snow: string
  lake: string
  water: string
  contour: string
  shadow: string
  shadowShare: number
  sun: string
  sunShare: number
}

const SCALE = 2
const MINOR_M = 50
const MAJOR_M = 250
const METRES_PER_PX = 8

/** The sheet as raw RGB at twice its CSS size: tints, relief shading, contour lines and lakes, all anti-aliased. */
export function paintSheet(plan: SheetPlan, terrain: Terrain, colours: SheetColours): Uint8Array {
  const width = plan.width * SCALE
  const height = plan.height * SCALE
  const heights = resample(plan, terrain)
  const stride = width + 2
  const image = new Uint8Array(width * height * 3)
  const colourAt = pixelPainter(terrain, colours)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y + 1) * stride + x + 1
      const dx = (heights[at + 1]! - heights[at - 1]!) / 2
      const dy = (heights[at + stride]! - heights[at - stride]!) / 2
      image.set(colourAt(heights[at]!, dx, dy), (y * width + x) * 3)
    }
  }
  return image
}

/** Heights for each pixel of the image and one around it. */
function resample(plan: SheetPlan, terrain: Terrain): Float32Array {
  const columns = plan.width * SCALE + 2
  const rows = plan.height * SCALE + 2
  const heights = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      heights[row * columns + column] = heightAt(terrain, (column - 0.5) / SCALE, (row - 0.5) / SCALE)
    }
  }
  return heights
}

/** The colour of a pixel by its height in metres and its slope in metres a pixel. */
function pixelPainter(terrain: Terrain, hex: SheetColours): (metres: number, dx: number, dy: number) => Rgb {
  const [forest, meadow, rock, snow, lake, water, contour, shadow, sun] = (
    ['forest', 'meadow', 'rock', 'snow', 'lake', 'water', 'contour', 'shadow', 'sun'] as const
  ).map((name) => rgb(hex[name])) as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]
  const [tree, alp, ice] = terrain.tintLevels
  return (metres, dx, dy) => {
    const slope = Math.max(0.05, Math.hypot(dx, dy))
    /** How far above a level the pixel lies, as coverage from 0 to 1 across one pixel of the edge. */
    const above = (level: number): number => Math.min(1, Math.max(0, (metres - level) / slope + 0.5))
    let colour = mix(mix(mix(forest, meadow, above(tree)), rock, above(alp)), snow, above(ice))
    const light = hillLight((dx * SCALE) / METRES_PER_PX, (dy * SCALE) / METRES_PER_PX)
    colour = light < 0 ? mix(colour, shadow, -light * hex.shadowShare) : mix(colour, sun, light * hex.sunShare)
    colour = mix(colour, contour, 0.5 * line(metres, MINOR_M, slope, 0.8))
    colour = mix(colour, contour, 0.6 * line(metres, MAJOR_M, slope, 1.35))
    const shore = Math.min(1, Math.max(0, 1.1 - Math.abs(metres - terrain.lakeLevel) / slope + 0.5))
    return mix(mix(colour, lake, 1 - above(terrain.lakeLevel)), water, shore)
  }
}

/** Coverage of the nearest contour line, by its distance in pixels. */
// oxlint-disable-next-line max-params -- one call, all numbers
function line(metres: number, interval: number, slope: number, widthPx: number): number {
  const distance = Math.abs(metres - Math.round(metres / interval) * interval) / slope
  return Math.min(1, Math.max(0, (widthPx * SCALE) / 2 - distance + 0.5))
}

/** Light from the north-west against flat ground: below 0 in shadow, above 0 in the sun, in steps that compress well. */
function hillLight(gradeX: number, gradeY: number): number {
  const length = Math.hypot(gradeX, gradeY, 1)
  const light = (0.5 * gradeX + 0.5 * gradeY) * 1.15
  const value = (light + Math.SQRT1_2) / length - Math.SQRT1_2
  return Math.max(-1, Math.min(1, value * 1.6))
}

function rgb(hex: string): Rgb {
  return [hex.slice(1, 3), hex.slice(3, 5), hex.slice(5, 7)].map((part) => parseInt(part, 16)) as Rgb
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [0, 1, 2].map((i) => from[i]! + (to[i]! - from[i]!) * share) as Rgb
}
