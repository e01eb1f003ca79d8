import { GridLayer } from 'leaflet'
import { expect, test, vi } from 'vitest'
import { watchTiles } from './watch-tiles.ts'

/** A layer whose events the test fires; what `watchTiles` told stands in `told`. */
function aWatchedLayer() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const layer = new GridLayer()
  const redraw = vi.spyOn(layer, 'redraw')
  const told: boolean[] = []
  const stop = watchTiles(layer, (areTilesComing) => told.push(areTilesComing))
  const fire = (...events: string[]) => events.forEach((event) => layer.fire(event))
  return { fire, told, stop, redraw }
}

const ASKED = ['loading', 'tileloadstart', 'tileloadstart', 'tileloadstart']

test.each([
  ['all come', ['tileload', 'tileload', 'tileload'], true],
  ['one fails', ['tileload', 'tileload', 'tileerror'], true],
  ['most fail', ['tileload', 'tileerror', 'tileerror'], false],
  ['those that are still wanted come', ['tileabort', 'tileabort', 'tileload'], true],
])('when %s', (_, events, expected) => {
  const { fire, told, stop } = aWatchedLayer()
  fire(...ASKED, ...events, 'load')
  expect(told).toEqual([expected])
  stop()
})

test('tiles that are not there after 4 s do not come, until they do', () => {
  const { fire, told, stop } = aWatchedLayer()
  fire(...ASKED)
  vi.advanceTimersByTime(3_999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([false])
  fire('tileload', 'tileload', 'tileload', 'load')
  expect(told).toEqual([false, true])
  stop()
})

test('a network that comes back has the tiles asked for again', () => {
  const { redraw, stop } = aWatchedLayer()
  window.dispatchEvent(new Event('online'))
  expect(redraw).toHaveBeenCalledTimes(1)
  stop()
  window.dispatchEvent(new Event('online'))
  expect(redraw).toHaveBeenCalledTimes(1)
})
