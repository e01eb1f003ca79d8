import { simplexNoise, type Noise2d } from '#domain/platform/numbers/noise.ts'
import {
  EYE_Y,
  FARTHEST,
  hazeStep,
  findOrAddInk,
  mixRgb,
  NEAREST,
  projectToRow,
  columnSlant,
  applyHaze,
  type ReliefCanvas,
} from './canvas.ts'
import { sampleHeight, type HeightField } from './field.ts'
import { distanceAcrossGlacier, CHANNEL_LEVEL, waterfallPosition } from './landforms.ts'
import type { ReliefPalette, Rgb } from './palettes.ts'
import type { ReliefScene } from './scene.ts'

/** Paints column by column from near to far: land that rises above the painted part fills the pixels between. */
export function paintLand(canvas: ReliefCanvas, scene: ReliefScene, field: HeightField): void {
  const { pixels, depths, view } = canvas
  const { width, height } = view
  const water = scene.lakeLevel ?? -1
  const stride = 0.0024 * Math.min(3, Math.max(1, 560 / height))
  const inkAt = groundInks(canvas, scene, field)
  for (let column = 0; column < width; column++) {
    const slant = columnSlant(view, column)
    let drawnTo = height
    let lastRow = height * 2
    let lastDepth = NEAREST
    for (let depth = NEAREST; depth < FARTHEST && drawnTo > 0; depth += stride * (1 + depth)) {
      const row = projectToRow(view, Math.max(water, sampleHeight(field, 0.5 + slant * depth, EYE_Y + depth)), depth)
      const first = Math.max(0, Math.ceil(row))
      for (let y = drawnTo - 1; y >= first; y--) {
        const share = Math.min(1, Math.max(0, (lastRow - y) / (lastRow - row)))
        const at = lastDepth + (depth - lastDepth) * share
        pixels[y * width + column] = inkAt(0.5 + slant * at, at)
        depths[y * width + column] = at
      }
      drawnTo = Math.min(drawnTo, first)
      lastRow = row
      lastDepth = depth
    }
  }
}

/** Indexes of each material's first tone in `groundColours`. */
const ROCK = 0
const SNOW = 3
const GREEN = 5
const WATER = 9

function groundColours(p: ReliefPalette): Rgb[] {
  const rocks = [p.rockLit, mixRgb(p.rockLit, p.rockShade, 0.55), p.rockShade]
  const snows = [p.snowLit, p.snowShade]
  const greens = [p.greenLit, mixRgb(p.greenLit, p.greenShade, 0.5), p.greenShade, p.greenDark]
  const waters = [p.lake, mixRgb(p.lake, p.sky[2], 0.55), mixRgb(p.lake, p.greenShade, 0.3)]
  return [...rocks, ...snows, ...greens, ...waters]
}

/** Returns the ink of a point of the ground: its material, dimmed where it is near and hazed where it is far. */
function groundInks(
  canvas: ReliefCanvas,
  scene: ReliefScene,
  field: HeightField,
): (x: number, depth: number) => number {
  const { palette } = scene
  const colours = groundColours(palette)
  const steepness = 0.12 + (0.72 * canvas.view.focalY) / canvas.view.height
  const materialAt = groundMaterials(scene, field, steepness)
  const known = new Int16Array(colours.length * 8).fill(-1)
  return (x, depth) => {
    const material = materialAt(x, EYE_Y + depth)
    const dimmed = material >= WATER || depth >= 0.26 ? 0 : depth < 0.17 ? 0.7 : 0.4
    const key = material * 8 + (dimmed === 0 ? hazeStep(depth) : dimmed === 0.4 ? 5 : 6)
    if (known[key]! < 0) {
      const colour = mixRgb(applyHaze(colours[material]!, palette.haze, depth), palette.greenDark, dimmed)
      known[key] = findOrAddInk(canvas, colour)
    }
    return known[key]!
  }
}

/**
 * Returns the material at a point, as an index of `groundColours`: water, else snow, green or rock by height and slope,
 * each in two or three flat tones by the light.
 * @param steepness vertical stretch of the picture
 */
function groundMaterials(scene: ReliefScene, field: HeightField, steepness: number): (x: number, y: number) => number {
  const grain = simplexNoise(' grain', scene.seed)
  const water = scene.lakeLevel ?? -1
  const spread = Math.max(0.0034, 0.9 / field.cellsPerUnit)
  const scale = steepness / (2 * spread)
  const greenSlope = 1.05 + 3 * (1 - scene.ruggedness) ** 3
  const strata = scene.isDry ? 0.22 : 0
  const coverAt = specialGround(scene, grain)
  const { light, snowLine, treeLine } = scene
  return (x, y) => {
    const ground = sampleHeight(field, x, y)
    if (ground <= water) return waterTone(grain, x, y)
    const slopeX = scale * (sampleHeight(field, x + spread, y) - sampleHeight(field, x - spread, y))
    const slopeY = scale * (sampleHeight(field, x, y + spread) - sampleHeight(field, x, y - spread))
    const slope = Math.sqrt(slopeX * slopeX + slopeY * slopeY)
    const brightness = (light.z - slopeX * light.x - slopeY * light.y) / Math.sqrt(slope * slope + 1)
    const speckle = grain(x * 60, y * 60)
    const special = coverAt(x, y, ground)
    if (special !== null) return special
    if (ground > snowLine + 0.055 * speckle + 0.04 * Math.max(0, slope - 1.5)) return SNOW + (brightness > 0.36 ? 0 : 1)
    if (ground < treeLine + 0.045 * speckle && slope < greenSlope) {
      return GREEN + (brightness > 0.7 ? 0 : brightness > 0.52 ? 1 : brightness > 0.27 ? 2 : 3)
    }
    const layer = strata * Math.min(1, slope) * grain(ground * 34, 0.1 * speckle)
    return ROCK + (brightness + layer > 0.56 ? 0 : brightness + layer > 0.22 ? 1 : 2)
  }
}

function waterTone(grain: Noise2d, x: number, y: number): number {
  if (grain(x * 14, y * 190) > 0.42) return WATER + 1
  return grain(x * 9 + 50, y * 120) < -0.5 ? WATER + 2 : WATER
}

/**
 * Returns the special ground of a landscape, whatever its height and slope: ice, falling water, a channel; null
 * elsewhere.
 */
function specialGround(scene: ReliefScene, grain: Noise2d): (x: number, y: number, ground: number) => number | null {
  switch (scene.landscape) {
    case 'glacier':
      return (x, y) => {
        if (y > scene.summit.y || distanceAcrossGlacier(scene, x, y) > 1 + 0.15 * grain(y * 30, 1)) return null
        // crevasses bow downhill
        const bow = y * 95 + 5 * distanceAcrossGlacier(scene, x, y) ** 2 + 1.5 * grain(x * 12, y * 12)
        return SNOW + (Math.sin(bow) > 0.72 ? 1 : 0)
      }
    case 'waterfall': {
      const fall = waterfallPosition(scene)
      return (x, y) => {
        const half = 0.009 + 0.004 * grain(y * 60, 2)
        if (y < fall.y - 0.03 || y > fall.y + 0.08 || Math.abs(x - fall.x) > half) return null
        return SNOW + (grain(x * 200, y * 8) > 0.35 ? 1 : 0)
      }
    }
    case 'levada':
      return (_x, y, ground) => {
        const off = Math.abs(ground - CHANNEL_LEVEL)
        if (off < 0.004) return WATER + (grain(y * 90, 3) > 0.3 ? 1 : 0)
        return off < 0.0068 ? ROCK : null
      }
    default:
      return () => null
  }
}
