import { simplexNoise } from '#domain/platform/numbers/noise.ts'
import { EYE_Y, findOrAddInk, mixRgb, projectToRow, type ReliefCanvas } from './canvas.ts'
import { sampleHeight, type HeightField } from './field.ts'
import type { ReliefScene } from './scene.ts'

/** Distance of the arch, and its size in the world's units. */
const DEPTH = 0.3
const HALF_SPAN = 0.085
const RISE = 0.2

/** Paints a natural arch of rock in the foreground. The land cannot be hollow, so the arch is painted over it. */
export function paintArch(canvas: ReliefCanvas, scene: ReliefScene, field: HeightField): void {
  const { pixels, depths, view } = canvas
  const { rockLit, rockShade, greenDark } = scene.palette
  const inks = [rockLit, mixRgb(rockLit, rockShade, 0.5), rockShade, mixRgb(rockShade, greenDark, 0.5)].map((colour) =>
    findOrAddInk(canvas, colour),
  )
  const rough = simplexNoise(' arch', scene.seed)
  const centre = scene.summit.x * 0.6 + 0.2
  const unit = view.focalX / DEPTH
  const middle = view.width / 2 + (centre - 0.5) * unit
  const foot = projectToRow(view, sampleHeight(field, centre, EYE_Y + DEPTH) - 0.01, DEPTH)
  const rise = Math.min(RISE * unit, foot - view.height * 0.14)
  for (let row = Math.max(0, Math.floor(foot - rise * 1.2)); row < Math.min(view.height, foot + rise * 0.1); row++) {
    for (let column = 0; column < view.width; column++) {
      const across = (column + 0.5 - middle) / (HALF_SPAN * unit)
      const up = (foot - row) / rise
      const wobble = 0.05 * rough(across * 2.2, up * 2.2) + 0.025 * rough(across * 7, up * 7)
      const outer = Math.hypot(across / 1.18, up) + wobble
      const inner = Math.hypot((across + 0.08) / 0.72, up / 0.78) + wobble * 0.8
      if (outer > 1 || inner < 1 || Math.abs(across) > 1.25) continue
      const at = row * view.width + column
      if (depths[at]! < DEPTH - 0.05) continue
      const lit = across * Math.sign(scene.light.x) + 0.5 * (inner - 1.25) + 0.35 * rough(across * 3, up * 9)
      const tone = inner < 1.12 ? 3 : lit > 0.35 ? 0 : lit > -0.25 ? 1 : 2
      pixels[at] = inks[tone]!
      depths[at] = DEPTH
    }
  }
}
