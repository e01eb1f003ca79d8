import { LatLngBounds, Map as LeafletMap, Point } from 'leaflet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fitMap } from './fit-map.ts'

const BOUNDS = new LatLngBounds([46.4, 13.7], [46.5, 13.8])

function aMap(width: number, height: number): LeafletMap {
  const map = new LeafletMap(document.createElement('div'), { minZoom: 2, maxZoom: 17 })
  onTestFinished(() => void map.remove())
  vi.spyOn(map, 'getSize').mockReturnValue(new Point(width, height))
  return map
}

/** How far the corners of bounds stand from the edges of a map that they have been fitted to. */
function freeOn(bounds: LatLngBounds, { x, y }: { x: number; y: number }) {
  const map = aMap(x, y)
  fitMap(map, bounds)
  const middle = map.project(map.getCenter())
  const [from, to] = [map.project(bounds.getNorthWest()), map.project(bounds.getSouthEast())]
  return {
    left: from.x - (middle.x - x / 2),
    top: from.y - (middle.y - y / 2),
    right: middle.x + x / 2 - to.x,
    bottom: middle.y + y / 2 - to.y,
  }
}

test('a track keeps 20 px from the edges of its map', () => {
  // as wide as fits at zoom 13
  const east = 13.7 + (360 * 760) / (256 * 2 ** 13)
  const { left, right } = freeOn(new LatLngBounds([46.4, 13.7], [46.41, east]), { x: 800, y: 400 })
  expect(left).toBeCloseTo(20, 6)
  expect(right).toBeCloseTo(20, 6)
})

test.each([
  ['wide', { x: 800, y: 400 }, { left: 20, top: 74, right: 20, bottom: 20 }],
  // the zoom buttons are 44 px wide and 12 px from the edge; the choice of layers stands above, the credits below
  ['narrow', { x: 390, y: 380 }, { left: 20, top: 130, right: 68, bottom: 56 }],
])('a track keeps clear of the edges of a %s map, and of what stands there', (_, size, least) => {
  const free = freeOn(BOUNDS, size)
  for (const side of ['left', 'top', 'right', 'bottom'] as const)
    expect(free[side], side).toBeGreaterThanOrEqual(least[side] - 1e-6)
  // in the middle of what is left
  expect(free.left - least.left).toBeCloseTo(free.right - least.right, 6)
  expect(free.top - least.top).toBeCloseTo(free.bottom - least.bottom, 6)
})

test('one place is shown from near, and none leaves the map as it is', () => {
  const map = aMap(800, 400)
  fitMap(map, new LatLngBounds([[46.4, 13.7]]))
  expect(map.getZoom()).toBe(13)
  fitMap(map, new LatLngBounds([]))
  expect(map.getCenter()).toMatchObject({ lat: 46.4, lng: 13.7 })
})

test('a box without a size shows nothing yet', () => {
  const map = aMap(0, 0)
  const set = vi.spyOn(map, 'setView')
  fitMap(map, BOUNDS)
  expect(set).not.toHaveBeenCalled()
})
