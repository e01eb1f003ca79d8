import { expect, test } from 'vitest'
import { CENTRED, MAX_ZOOM, dragPlacement, getCropSquare, clampPlacement } from './avatar-crop.ts'

const WIDE = { width: 400, height: 200 }

test.each([
  [WIDE, CENTRED, { left: 100, top: 0, side: 200 }],
  [{ width: 200, height: 400 }, CENTRED, { left: 0, top: 100, side: 200 }],
  [WIDE, { zoom: 2, x: 0.5, y: 0.5 }, { left: 150, top: 50, side: 100 }],
  [WIDE, { zoom: 2, x: 0, y: 1 }, { left: 0, top: 100, side: 100 }],
  [WIDE, { zoom: 99, x: 1, y: 0 }, { left: 350, top: 0, side: 50 }],
  [
    { width: 1, height: 1 },
    { zoom: 0, x: 0, y: 0 },
    { left: 0, top: 0, side: 1 },
  ],
])('of %j at %j the square %j is seen', (size, placement, square) => {
  expect(getCropSquare(size, placement)).toEqual(square)
})

test('a photo follows the finger, and stops where it ends', () => {
  const window = 100
  // half a window to the right: half of the 200 pixels that it shows
  expect(dragPlacement(WIDE, CENTRED, { by: [50, 0], window })).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
  expect(dragPlacement(WIDE, CENTRED, { by: [500, 500], window })).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
  expect(dragPlacement(WIDE, { ...CENTRED, zoom: 2 }, { by: [0, -10], window }).y).toBeCloseTo(0.55)
})

test('zooming out at an edge leaves no part of the window empty', () => {
  const corner = clampPlacement(WIDE, { zoom: MAX_ZOOM, x: 1, y: 1 })
  expect(getCropSquare(WIDE, { ...corner, zoom: 1 })).toEqual({ left: 200, top: 0, side: 200 })
})
