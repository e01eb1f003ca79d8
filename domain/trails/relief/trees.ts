import { seededRandom, simplexNoise } from '#domain/platform/numbers/noise.ts'
import { EYE_Y, hazeStep, findOrAddInk, projectToRow, applyHaze, type ReliefCanvas } from './canvas.ts'
import { sampleHeight, type HeightField } from './field.ts'
import { distanceAcrossGlacier } from './landforms.ts'
import type { ReliefScene } from './scene.ts'

const SEEDLINGS = 5000
const SEEDLINGS_OF_A_FOREST = 16_000
const TREE_HEIGHT = 0.012
const SMALLEST_PX = 1.5

/** Paints flat conifers in patches of wood on green, gentle ground; they give the land its size. */
export function paintTrees(canvas: ReliefCanvas, scene: ReliefScene, field: HeightField): void {
  const { view } = canvas
  const random = seededRandom(' trees', scene.seed)
  const wood = simplexNoise(' wood', scene.seed)
  const { greenDark, haze } = scene.palette
  const inks = [0, 0.3, 0.47, 0.64, 0.81].map((depth) => findOrAddInk(canvas, applyHaze(greenDark, haze, depth + 0.01)))
  const pixelsPerUnit = Math.min(view.focalY, view.height * 0.8)
  const isWooded = scene.landscape === 'forest' || scene.landscape === 'levada'
  const seedlings = isWooded ? SEEDLINGS_OF_A_FOREST : SEEDLINGS
  const tallness = isWooded ? 1.7 * TREE_HEIGHT : TREE_HEIGHT
  for (let i = 0; i < seedlings; i++) {
    const depth = 0.17 + 0.6 * random()
    const column = random() * view.width
    const tall = (tallness * (0.5 + random()) * pixelsPerUnit) / depth
    const density = (isWooded ? -0.9 : 0.05) + 0.3 * random()
    const x = 0.5 + ((column - view.width / 2) / view.focalX) * depth
    const y = EYE_Y + depth
    if (tall < SMALLEST_PX || wood(x * 7, y * 11) < density || !canGrow(scene, field, x, y)) continue
    const foot = projectToRow(view, sampleHeight(field, x, y), depth)
    paintTree(canvas, { column, foot, tall, depth, ink: inks[hazeStep(depth)]! })
  }
}

function canGrow(scene: ReliefScene, field: HeightField, x: number, y: number): boolean {
  const ground = sampleHeight(field, x, y)
  if (scene.landscape === 'glacier' && y < scene.summit.y && distanceAcrossGlacier(scene, x, y) < 1.4) return false
  if (ground > scene.treeLine * 0.95 || ground < (scene.lakeLevel ?? -1) + 0.006) return false
  const slopeX = sampleHeight(field, x + 0.01, y) - sampleHeight(field, x - 0.01, y)
  const slopeY = sampleHeight(field, x, y + 0.01) - sampleHeight(field, x, y - 0.01)
  return Math.hypot(slopeX, slopeY) / 0.02 < 1.3
}

function paintTree(
  { pixels, depths, view }: ReliefCanvas,
  tree: { column: number; foot: number; tall: number; depth: number; ink: number },
): void {
  const top = tree.foot - tree.tall
  for (let row = Math.max(0, Math.ceil(top)); row < Math.min(view.height, tree.foot + 1); row++) {
    const half = 0.4 + 0.2 * (row - top)
    const last = Math.min(view.width, Math.round(tree.column + half))
    for (let column = Math.max(0, Math.round(tree.column - half)); column < last; column++) {
      const at = row * view.width + column
      if (depths[at]! > tree.depth - 0.01) pixels[at] = tree.ink
    }
  }
}
