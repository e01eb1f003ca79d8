import { EYE_HEIGHT, EYE_Y, FARTHEST, createCanvas, columnSlant, type ReliefView } from './canvas.ts'
import { buildHeightField, sampleHeight, type HeightField } from './field.ts'
import { paintLand } from './land.ts'
import { paintArch } from './arch.ts'
import type { Rgb } from './palettes.ts'
import type { ReliefSubject } from './cover-land.ts'
import { planScene, type ReliefScene } from './scene.ts'
import { paintSky } from './sky.ts'
import { paintTrees } from './trees.ts'

export interface ReliefRequest extends ReliefSubject {
  /** Pixels, whole numbers of at least 1. */
  width: number
  height: number
}

export interface Relief {
  width: number
  height: number
  /** One palette index a pixel, row by row from the top. */
  pixels: Uint8Array
  palette: Rgb[]
}

/** Limits the vertical stretch where no land rises above the eye. */
const FLATTEST_RISE = 0.05

/**
 * Draws the land of a hike. Equal hikes give equal pictures everywhere: the name gives the kind of land, the ascent the
 * height and the weather the light. Pure; 10 ms for a thumbnail and some 100 ms for 840 × 560, so not for a main
 * thread.
 */
export function renderRelief(request: ReliefRequest): Relief {
  return renderScene(planScene(request), request)
}

/** Draws a planned scene, in a size in pixels. */
export function renderScene(scene: ReliefScene, { width, height }: { width: number; height: number }): Relief {
  const level = levelView(width, height)
  const cellsPerUnit = Math.round(Math.min(460, Math.max(120, 0.75 * Math.max(height, width / 1.6))))
  const field = buildHeightField(scene, cellsPerUnit, (y) => -columnSlant(level, 0) * (y - EYE_Y))
  const canvas = createCanvas(raiseLand(level, field, scene.summitTop))
  paintSky(canvas, scene)
  paintLand(canvas, scene, field)
  if (!scene.isDry && scene.landscape !== 'moor') paintTrees(canvas, scene, field)
  if (scene.landscape === 'arch') paintArch(canvas, scene, field)
  return { width, height, pixels: canvas.pixels, palette: canvas.palette }
}

/** Returns the colours of a drawing, three bytes a pixel. */
export function toRgbBytes({ pixels, palette }: Pick<Relief, 'pixels' | 'palette'>): Uint8Array {
  const rgb = new Uint8Array(pixels.length * 3)
  const inks = Uint8Array.from(palette.flat())
  for (let at = 0; at < pixels.length; at++) {
    const ink = pixels[at]! * 3
    rgb[at * 3] = inks[ink]!
    rgb[at * 3 + 1] = inks[ink + 1]!
    rgb[at * 3 + 2] = inks[ink + 2]!
  }
  return rgb
}

/** Returns the view of flat land: a tall picture gets more sky rather than a needle, a wide one stretches the land. */
function levelView(width: number, height: number): ReliefView {
  const sceneHeight = Math.min(height, width * 1.25)
  const horizon = (height - sceneHeight) * 0.6 + sceneHeight * 0.66
  return { width, height, horizon, focalX: FARTHEST * Math.max(sceneHeight, width / 2), focalY: 0 }
}

/** Stretches the land upwards until its highest point has the scene's height. */
function raiseLand(view: ReliefView, field: HeightField, summitTop: number): ReliefView {
  const columnStep = Math.max(1, Math.round(view.width / 140))
  let steepest = FLATTEST_RISE
  for (let column = 0; column < view.width; column += columnStep) {
    const slant = columnSlant(view, column)
    for (let depth = 0.3; depth < FARTHEST; depth += 0.006) {
      const rise = (sampleHeight(field, 0.5 + slant * depth, EYE_Y + depth) - EYE_HEIGHT) / depth
      if (rise > steepest) steepest = rise
    }
  }
  const sceneHeight = Math.min(view.height, view.width * 1.25)
  const top = (view.height - sceneHeight) * 0.6 + sceneHeight * summitTop
  return { ...view, focalY: (view.horizon - top) / steepest }
}
