import { expect, test, vi } from 'vitest'
import { readTrack } from './read-track.ts'
import { HILL_GPX } from '#web/diary/track-view/testing/hill.ts'

const HILL = new Blob([HILL_GPX])
const BAD = new Blob(['not a track'])
const REFUSAL = 'Please select a valid GPX file (.gpx)'

/** Fakes workers that answer each file by `behave`. Returns the terminated ones. */
function withWorkers(behave: (worker: EventTarget) => void) {
  const ended: EventTarget[] = []
  class FakeWorker extends EventTarget {
    postMessage() {
      queueMicrotask(() => behave(this))
    }
    terminate() {
      ended.push(this)
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return ended
}

function withoutWorkers() {
  vi.stubGlobal('Worker', undefined)
}

test('without workers a track is read on the page', async () => {
  withoutWorkers()
  const { name, figures, profile, segments } = await readTrack(HILL)
  expect(name).toBe('Over the hill')
  expect(figures.lengthKm).toBeCloseTo(2.224, 2)
  expect(figures.movingTimeS).toBe(2_400)
  expect(profile).toHaveLength(21)
  expect(segments.map((segment) => segment.length)).toEqual([21])
  expect(segments[0]?.[0]).toEqual({ lat: 46, lng: 13.7 })
})

test('a file is read even if no worker can be started', async () => {
  const ended = withWorkers((worker) => worker.dispatchEvent(new Event('error')))
  expect((await readTrack(HILL)).name).toBe('Over the hill')
  expect(ended).toHaveLength(1)
})

test("returns the worker's answer and terminates the worker", async () => {
  const reading = { name: 'from the worker' }
  const ended = withWorkers((worker) => worker.dispatchEvent(new MessageEvent('message', { data: reading })))
  expect(await readTrack(HILL)).toBe(reading)
  expect(ended).toHaveLength(1)
})

test('rejects a file that the worker refuses', async () => {
  withWorkers((worker) => worker.dispatchEvent(new MessageEvent('message', { data: null })))
  await expect(readTrack(HILL)).rejects.toThrow(REFUSAL)
})

test.each([
  ['text', BAD],
  ['nothing', new Blob([])],
  ['a document type', new Blob(['<!DOCTYPE gpx [<!ENTITY a "b">]>', HILL_GPX])],
])('a file of %s is refused on the page too', async (_, file) => {
  withoutWorkers()
  await expect(readTrack(file)).rejects.toThrow(REFUSAL)
})

test('terminates a worker after 10 s and rejects the file', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = withWorkers(() => undefined)
  const refused = expect(readTrack(HILL)).rejects.toThrow(REFUSAL)
  vi.advanceTimersByTime(9_999)
  expect(ended).toHaveLength(0)
  vi.advanceTimersByTime(1)
  await refused
  expect(ended).toHaveLength(1)
  vi.useRealTimers()
})
