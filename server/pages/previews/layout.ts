import type { PictureShape } from '#domain/platform/picture-shapes.ts'

/** The sizes of shared pictures, in pixels. */
export const SHAPES = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
} as const satisfies Record<PictureShape, unknown>

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The most pictures side by side. */
export const MAX_TILES = 3
const GAP = 8
/** The share of the longer side that the first of three pictures gets. */
const FIRST_SHARE = 0.62

/** Returns the boxes of `count` pictures, the most important first, within a picture of this size. */
export function layOut(count: number, { width, height }: Readonly<Pick<Box, 'width' | 'height'>>): Box[] {
  const whole = { left: 0, top: 0, width, height }
  if (count <= 1) return [whole]
  if (count === 2) return split(whole, 0.5)
  const [first, rest] = split(whole, FIRST_SHARE)
  return [first, ...split(rest, 0.5)]
}

/** Splits a box across its longer side, with a gap between. */
function split({ left, top, width, height }: Box, share: number): [Box, Box] {
  if (width >= height) {
    const one = Math.round((width - GAP) * share)
    const from = one + GAP
    return [
      { left, top, width: one, height },
      { left: left + from, top, width: width - from, height },
    ]
  }
  const one = Math.round((height - GAP) * share)
  const from = one + GAP
  return [
    { left, top, width, height: one },
    { left, top: top + from, width, height: height - from },
  ]
}
