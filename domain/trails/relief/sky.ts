import { simplexNoise } from '#domain/platform/numbers/noise.ts'
import { findOrAddInk, type ReliefCanvas } from './canvas.ts'
import type { ReliefScene } from './scene.ts'

/** Paints three flat bands with a wavy edge, and the sun or the moon. */
export function paintSky(canvas: ReliefCanvas, scene: ReliefScene): void {
  const { pixels, view } = canvas
  const { width, height } = view
  const wave = simplexNoise(' sky', scene.seed)
  const bands = scene.palette.sky.map((colour) => findOrAddInk(canvas, colour))
  for (let x = 0; x < width; x++) {
    const lift = 0.02 * wave((x / width) * 2.2, 3)
    for (let y = 0; y < height; y++) {
      const level = y / height + lift
      pixels[y * width + x] = bands[level < 0.17 ? 0 : level < 0.33 ? 1 : 2]!
    }
  }
  paintDisc(canvas, scene)
}

function paintDisc(canvas: ReliefCanvas, scene: ReliefScene): void {
  const { pixels, view } = canvas
  const { width, height } = view
  const ink = findOrAddInk(canvas, scene.palette.disc)
  const radius = Math.min(height, width * 0.72) * scene.disc.radius
  const centreX = width * scene.disc.x
  const centreY = height * scene.disc.y
  for (let y = Math.ceil(centreY - radius); y < centreY + radius; y++) {
    const half = Math.sqrt(Math.max(0, radius ** 2 - (y - centreY) ** 2))
    pixels.fill(ink, y * width + Math.round(centreX - half), y * width + Math.round(centreX + half))
  }
}
