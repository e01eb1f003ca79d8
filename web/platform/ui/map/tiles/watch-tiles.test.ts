import { GridLayer } from 'leaflet'
import { expect, test, vi } from 'vitest'
import { watchTiles } from './watch-tiles.ts'

/** A layer whose events the test fires; what `watchTiles` reported stands in `reports`. */
function aWatchedLayer() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const layer = new GridLayer()
  const redraw = vi.spyOn(layer, 'redraw')
  const reports: boolean[] = []
  const stop = watchTiles(layer, (areTilesComing) => reports.push(areTilesComing))
  const fire = (...events: string[]) => events.forEach((event) => layer.fire(event))
  return { fire, reports, stop, redraw }
}

const ASKED = ['loading', 'tileloadstart', 'tileloadstart', 'tileloadstart']

test.each([
  ['all come', ['tileload', 'tileload', 'tileload'], true],
  ['one fails', ['tileload', 'tileload', 'tileerror'], true],
  ['most fail', ['tileload', 'tileerror', 'tileerror'], false],
  ['those that are still wanted come', ['tileabort', 'tileabort', 'tileload'], true],
])('when %s', (_, events, expected) => {
  const { fire, reports, stop } = aWatchedLayer()
  fire(...ASKED, ...events, 'load')
  expect(reports).toEqual([expected])
  stop()
})

test('tiles that are not there after 4 s do not come, until they do', () => {
  const { fire, reports, stop } = aWatchedLayer()
  fire(...ASKED)
  vi.advanceTimersByTime(3_999)
  expect(reports).toEqual([])
  vi.advanceTimersByTime(1)
  expect(reports).toEqual([false])
  fire('tileload', 'tileload', 'tileload', 'load')
  expect(reports).toEqual([false, true])
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
