import { Map as LeafletMap, Polyline } from 'leaflet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SheetCanvas } from './sheet.ts'

test('a map that is left between asking for a frame and the frame throws nothing', async () => {
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
  // frames are asked for in order: those of the map were due before
  await new Promise(requestAnimationFrame)
  expect(thrown.mock.calls.map(([{ message }]) => message)).toEqual([])
})
