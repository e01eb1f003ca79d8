import { Map as LeafletMap, Polyline } from 'leaflet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SheetCanvas } from './sheet.ts'

test('a map that is removed between requesting a frame and drawing it does not throw', async () => {
  // jsdom has no canvas
  const nothing = () => undefined
  const context = new Proxy({}, { get: () => nothing, set: () => true })
  const canvas = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
  canvas.mockReturnValue(context as CanvasRenderingContext2D)
  const thrown = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', thrown)
  onTestFinished(() => {
    canvas.mockRestore()
    window.removeEventListener('error', thrown)
  })

  const map = new LeafletMap(document.createElement('div')).setView([61, 8], 8)
  const line = new Polyline([[61, 8]], { renderer: new SheetCanvas() }).addTo(map)
  map.setView([62, 8], 8, { animate: false })
  line.setStyle({ color: 'red' })
  map.remove()
  // frames run in the order of their requests: those of the map come first
  await new Promise(requestAnimationFrame)
  expect(thrown.mock.calls.map(([{ message }]) => message)).toEqual([])
})
