import { LatLngBounds, Map as LeafletMap, Point } from 'leaflet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fit } from './drawing.ts'

test('a track keeps 20 px from the edges of its map', () => {
  const map = new LeafletMap(document.createElement('div'))
  onTestFinished(() => void map.remove())
  vi.spyOn(map, 'getSize').mockReturnValue(new Point(800, 400))
  const fitted = vi.spyOn(map, 'fitBounds').mockReturnValue(map)
  const bounds = new LatLngBounds([46.4, 13.7], [46.5, 13.8])
  fit(map, bounds)
  const [, options] = fitted.mock.calls[0] ?? []
  expect(options?.paddingBottomRight).toEqual([20, 20])
  expect(options?.paddingTopLeft).toEqual([20, expect.any(Number)])
})

test('on a narrow map a track keeps clear of the zoom buttons, the choice of layers and the credits', () => {
  const map = new LeafletMap(document.createElement('div'))
  onTestFinished(() => void map.remove())
  vi.spyOn(map, 'getSize').mockReturnValue(new Point(390, 380))
  const bounds = new LatLngBounds([46.4, 13.7], [46.5, 13.8])
  const fitted = vi.spyOn(map, 'fitBounds').mockReturnValue(map)
  fit(map, bounds)
  const [, options] = fitted.mock.calls[0] ?? []
  // the buttons are 44 px wide, 12 px from the edge; a pin is 24 px wide
  expect(options?.paddingBottomRight).toEqual([68, 56])
  expect(options?.paddingTopLeft).toEqual([20, 130])
})
