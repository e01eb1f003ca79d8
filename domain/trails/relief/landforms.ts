import type { Noise2d } from '#domain/platform/numbers/noise.ts'
import { type Point, type ReliefScene, smoothStep } from './scene.ts'

/** Shapes the land at (x, y) with its height so far into its landscape. */
type Shape = (height: number, x: number, y: number) => number

/**
 * Returns the shape of a landscape.
 * @param bend noise that bends straight edges
 */
export function shapeLand(scene: ReliefScene, bend: Noise2d): Shape {
  switch (scene.landscape) {
    case 'lake':
      return (height, x, y) => sinkBasin(height, { x, y }, { x: 0.5, y: 0.25 }, bend)
    case 'coast':
      return sinkSea(scene, bend)
    case 'gorge':
      return cutGorge(scene, bend)
    case 'waterfall':
      return raiseCliff(scene, bend)
    case 'volcano':
      return raiseCone(scene, bend)
    case 'glacier':
      return layGlacier(scene, bend)
    case 'levada':
      return tiltSlope(scene, bend)
    case 'moor':
      return (height, x, y) => sinkBasin(0.34 * height + 0.09, { x, y }, { x: 1 - scene.summit.x, y: 0.2 }, bend)
    default:
      return (height) => height
  }
}

function sinkBasin(height: number, { x, y }: Point, centre: Point, bend: Noise2d): number {
  const across = (x - centre.x + 0.06 * bend(y * 5, 2)) / 0.26
  const along = (y - centre.y) / 0.085
  const basin = Math.exp(-((across * across + along * along) ** 1.6))
  const nearShore = y < 0.14 ? 0.05 * (1 - y / 0.14) : 0
  return height * (1 - basin) + 0.02 * basin + nearShore
}

/** Returns the open side of the picture: the one away from the summit's shoulder. */
function openSide({ summit, shoulder }: ReliefScene): 1 | -1 {
  return shoulder.x > summit.x ? -1 : 1
}

/** Sea on one side to the horizon, cliffs and headlands on the other. */
function sinkSea(scene: ReliefScene, bend: Noise2d): Shape {
  const side = openSide(scene)
  return (height, x, y) => {
    const shore = 0.5 - side * (0.05 - 0.16 * y) + 0.09 * bend(y * 4.2, 9) + 0.025 * bend(y * 15, x * 3)
    const inland = smoothStep((side * (shore - x) + 0.02) / 0.045)
    const cliff = 0.17 + 0.75 * height
    return inland * cliff
  }
}

/** Two high walls with a river between them, which winds away from the eye. */
function cutGorge(scene: ReliefScene, bend: Noise2d): Shape {
  const side = openSide(scene)
  return (height, x, y) => {
    const middle = 0.5 + side * 0.075 * Math.sin(y * 7.5) * smoothStep(y / 0.3) + 0.015 * bend(y * 14, 3)
    const half = 0.016 + 0.034 * (1 - smoothStep(y / 0.3)) + 0.012 * bend(y * 11, x * 5)
    const away = Math.abs(x - middle) - half
    const wall = smoothStep(away / 0.05) * 0.62 + smoothStep((away - 0.07) / 0.05) * 0.38
    const rim = 0.46 + 0.35 * height + 0.14 * smoothStep(y)
    return 0.015 + wall * rim
  }
}

/** Returns the position of the waterfall. */
export function waterfallPosition(scene: ReliefScene): Point {
  return { x: 0.5 + (scene.summit.x - 0.5) * 0.8, y: 0.4 }
}

/** A cliff across the picture, a stream that leaps down from a notch in it, and a pool at its foot. */
function raiseCliff(scene: ReliefScene, bend: Noise2d): Shape {
  const fall = waterfallPosition(scene)
  return (height, x, y) => {
    const edge = fall.y + 0.05 * bend(x * 4, 5) * smoothStep(Math.abs(x - fall.x) / 0.12) + 0.3 * (x - fall.x) ** 2
    const above = smoothStep((y - edge) / 0.028)
    const notch = Math.exp(-(((x - fall.x) / 0.03) ** 2))
    const low = sinkBasin(0.07 + 0.3 * height, { x, y }, { x: fall.x, y: 0.26 }, bend)
    const high = 0.44 + 0.3 * height - 0.07 * notch
    return low + (Math.max(low, high) - low) * above
  }
}

/** One even cone with a crater, fluted by what ran down it. */
function raiseCone({ summit }: ReliefScene, bend: Noise2d): Shape {
  return (height, x, y) => {
    const dx = x - summit.x
    const dy = (y - summit.y - 0.06) * 0.85
    const radius = Math.hypot(dx, dy)
    const flute = 0.012 * bend(Math.atan2(dy, dx) * 5, 3) * smoothStep(radius / 0.15)
    const flank = 0.68 * Math.max(0, 1 - radius / 0.4) ** 1.55 + flute
    const rim = 0.68 * (1 - 0.062 / 0.4) ** 1.55
    const crater = radius < 0.062 ? rim - 0.8 * (0.062 - radius) : flank
    return Math.max(0.42 * height, radius < 0.4 ? crater + 0.1 * height : 0)
  }
}

/** Half the width of a glacier's tongue. */
const TONGUE = 0.062

/**
 * Returns the distance of a point from the middle of the glacier, in halves of its width; it comes down from the
 * summit.
 */
export function distanceAcrossGlacier({ summit, shoulder }: ReliefScene, x: number, y: number): number {
  const share = smoothStep((y - 0.05) / (summit.y - 0.05))
  const side = shoulder.x > summit.x ? -1 : 1
  const middle = 0.5 + (summit.x - 0.5) * share + side * 0.06 * Math.sin(y * 9)
  return Math.abs(x - middle) / (TONGUE * (1.25 - 0.45 * share))
}

function layGlacier(scene: ReliefScene, bend: Noise2d): Shape {
  return (height, x, y) => {
    const across = distanceAcrossGlacier(scene, x, y)
    if (across > 1.6 || y > scene.summit.y) return height
    const bed = 0.07 + 0.42 * smoothStep((y - 0.04) / 0.48) ** 1.5 + 0.008 * bend(x * 20, y * 30)
    const hold = 1 - smoothStep((across - 0.8) / 0.8)
    return height + (bed - height) * hold
  }
}

/** The level of the channel on a levada's slope: a little under the eye. */
export const CHANNEL_LEVEL = 0.163

/** A steep wooded side on which a channel can run level round every fold. */
function tiltSlope(scene: ReliefScene, bend: Noise2d): Shape {
  const side = openSide(scene)
  return (height, x, y) => {
    const fold = 0.075 * bend(y * 6.5, 4) + 0.02 * bend(y * 16, x * 4)
    const up = -side * (x - 0.5) + fold + 0.1 * y
    const slope = CHANNEL_LEVEL + 1.05 * up * (0.55 + 0.75 * y)
    return Math.max(0.55 * height, slope < 0.52 ? slope : 0.52 + 0.25 * (slope - 0.52))
  }
}
