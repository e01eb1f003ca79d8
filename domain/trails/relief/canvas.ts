import type { Rgb } from './palettes.ts'

/** Projection of the world onto the picture. All lengths in pixels. */
export interface ReliefView {
  width: number
  height: number
  /** Row of land as high as the eye. */
  horizon: number
  focalX: number
  focalY: number
}

/** The picture while it is painted. */
export interface ReliefCanvas {
  view: ReliefView
  /** One palette index a pixel. */
  pixels: Uint8Array
  /** Distance of the land of each pixel; the sky is Infinity. */
  depths: Float32Array
  palette: Rgb[]
}

export const EYE_HEIGHT = 0.2
/** The world's y at depth 0: the eye stands a little before the field. */
export const EYE_Y = -0.07
export const NEAREST = 0.072
export const FARTHEST = 1.12

export function createCanvas(view: ReliefView): ReliefCanvas {
  const size = view.width * view.height
  return { view, pixels: new Uint8Array(size), depths: new Float32Array(size).fill(Infinity), palette: [] }
}

/** Returns the row of a point of the land. */
export function projectToRow(view: ReliefView, groundHeight: number, depth: number): number {
  return view.horizon - ((groundHeight - EYE_HEIGHT) * view.focalY) / depth
}

/** Returns the distance of a column from the eye's line, to the right, per unit of depth. */
export function columnSlant(view: ReliefView, column: number): number {
  return (column + 0.5 - view.width / 2) / view.focalX
}

/** Returns the palette index of a colour, adding it where it is new. */
export function findOrAddInk(canvas: ReliefCanvas, colour: Rgb): number {
  const known = canvas.palette.findIndex((ink) => ink[0] === colour[0] && ink[1] === colour[1] && ink[2] === colour[2])
  return known >= 0 ? known : canvas.palette.push(colour) - 1
}

export function mixRgb(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2): number => Math.round(from[i] + (to[i] - from[i]) * share)
  return [part(0), part(1), part(2)]
}

const HAZE_SHARES = [0, 0.1, 0.22, 0.4, 0.58]

/** Returns one of five steps from clear (0) to far (4), so that distance costs few colours. */
export function hazeStep(depth: number): number {
  return Math.min(4, Math.max(0, Math.floor((depth - 0.3) / 0.17)))
}

export function applyHaze(colour: Rgb, haze: Rgb, depth: number): Rgb {
  return mixRgb(colour, haze, HAZE_SHARES[hazeStep(depth)]!)
}
