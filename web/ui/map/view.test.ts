import { LatLngBounds, Map as LeafletMap, Point } from 'leaflet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fit } from './drawing.ts'
import { toWorld } from './projection.ts'
import { type Bounds, boundsOf, viewOf } from './view.ts'

const ZOOMS = { min: 2, max: 17 }
const BOUNDS: Bounds = { south: 46.4, west: 13.7, north: 46.5, east: 13.8 }

function aMap(width: number, height: number): LeafletMap {
  const map = new LeafletMap(document.createElement('div'), { minZoom: ZOOMS.min, maxZoom: ZOOMS.max })
  onTestFinished(() => void map.remove())
  vi.spyOn(map, 'getSize').mockReturnValue(new Point(width, height))
  return map
}

/** How far the corners of bounds stand from the edges of a map. */
function freeOn(bounds: Bounds, size: { x: number; y: number }) {
  const { center, zoom } = viewOf(bounds, size, ZOOMS)
  const middle = toWorld(center, zoom)
  const from = toWorld({ lat: bounds.north, lng: bounds.west }, zoom)
  const to = toWorld({ lat: bounds.south, lng: bounds.east }, zoom)
  return {
    left: from.x - (middle.x - size.x / 2),
    top: from.y - (middle.y - size.y / 2),
    right: middle.x + size.x / 2 - to.x,
    bottom: middle.y + size.y / 2 - to.y,
  }
}

test('a track keeps 20 px from the edges of its map', () => {
  // as wide as fits at zoom 13
  const east = 13.7 + (360 * 760) / (256 * 2 ** 13)
  const { left, right } = freeOn({ ...BOUNDS, east, north: 46.41 }, { x: 800, y: 400 })
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

test('a view is the one that Leaflet fits', () => {
  for (let at = 0; at < 200; at += 1) {
    const [south, west] = [-80 + ((at * 37) % 150), -175 + ((at * 61) % 350)]
    const bounds = { south, west, north: south + 10 ** -(at % 5), east: west + 2 * 10 ** -((at + 2) % 5) }
    const [width, height] = at % 2 === 0 ? [1000, 470] : [390, 400]
    const map = aMap(width, height)
    const [above, beside, below] = width < 640 ? [56, 48, 36] : [0, 0, 0]
    map.fitBounds(new LatLngBounds([south, west], [bounds.north, bounds.east]), {
      paddingTopLeft: [20, 74 + above],
      paddingBottomRight: [20 + beside, 20 + below],
      animate: false,
    })
    const { center, zoom } = viewOf(bounds, { x: width, y: height }, ZOOMS)
    expect({ at, zoom }).toEqual({ at, zoom: map.getZoom() })
    expect(center.lat).toBeCloseTo(map.getCenter().lat, 9)
    expect(center.lng).toBeCloseTo(map.getCenter().lng, 9)
  }
})

test('one place is shown from near, and none leaves the map as it is', () => {
  const map = aMap(800, 400)
  fit(map, boundsOf([{ lat: 46.4, lng: 13.7 }]))
  expect(map.getZoom()).toBe(13)
  fit(map, boundsOf([]))
  expect(map.getCenter()).toMatchObject({ lat: 46.4, lng: 13.7 })
})

test('a box without a size shows nothing yet', () => {
  const map = aMap(0, 0)
  const set = vi.spyOn(map, 'setView')
  fit(map, BOUNDS)
  expect(set).not.toHaveBeenCalled()
})
