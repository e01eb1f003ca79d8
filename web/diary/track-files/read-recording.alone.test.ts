import { expect, test, vi } from 'vitest'
import { HILL_GPX } from '#web/diary/track-view/testing/hill.ts'

const HILL = () => new File([HILL_GPX], 'hill.gpx')

/** Loads a fresh reader without any worker. */
async function aReader() {
  vi.resetModules()
  return (await import('./read-recording.ts')).readRecording
}

/** Fakes workers that start or fail by `start` and answer each file by `behave`. Returns all workers and the terminated ones. */
function withWorkers(behave: (worker: EventTarget) => void, start = (worker: EventTarget) => say(worker, 'ready')) {
  const [started, ended]: EventTarget[][] = [[], []]
  class FakeWorker extends EventTarget {
    constructor() {
      super()
      started?.push(this)
      queueMicrotask(() => start(this))
    }
    postMessage(message: object) {
      if ('file' in message) queueMicrotask(() => behave(this))
    }
    terminate() {
      ended?.push(this)
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return { started, ended }
}

const say = (worker: EventTarget, data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }))
const fail = (worker: EventTarget) => worker.dispatchEvent(new Event('error'))

test('without workers a file is read on the page', async () => {
  const readRecording = await aReader()
  vi.stubGlobal('Worker', undefined)
  expect(await readRecording(HILL())).toMatchObject({
    format: 'gpx',
    name: 'Over the hill',
    startedAt: '2026-05-01T08:00:00.000Z',
    start: { lat: 46, lon: 13.7 },
    figures: { movingTimeS: 2_400 },
    device: null,
    notes: [],
  })
})

test('a file is read even if no worker can be loaded', async () => {
  const readRecording = await aReader()
  withWorkers(() => undefined, fail)
  expect(await readRecording(HILL())).toMatchObject({ name: 'Over the hill' })
})

test('bytes are read like files, whatever their name', async () => {
  const readRecording = await aReader()
  vi.stubGlobal('Worker', undefined)
  const bytes = new Uint8Array(await HILL().arrayBuffer())
  expect(await readRecording({ name: 'a.txt', bytes })).toMatchObject({ name: 'Over the hill' })
})

test("returns the worker's answer, and reuses the worker for the next file", async () => {
  const readRecording = await aReader()
  const { started, ended } = withWorkers((worker) => say(worker, { name: 'from the worker' }))
  expect(await readRecording(HILL())).toEqual({ name: 'from the worker' })
  expect(await readRecording(HILL())).toEqual({ name: 'from the worker' })
  expect(started).toHaveLength(1)
  expect(ended).toHaveLength(0)
})

test('a crashed worker is terminated, and its file is refused instead of read on the page', async () => {
  const readRecording = await aReader()
  const { ended } = withWorkers(fail)
  expect(await readRecording(HILL())).toEqual({
    reason: 'Please select a valid GPX file (.gpx). This file is too big to read. Split it into shorter tracks.',
  })
  expect(ended).toHaveLength(1)
})

test('a worker is terminated after a minute, with a message that does not blame the file', async () => {
  const readRecording = await aReader()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  const { ended } = withWorkers(() => isAsked())
  const answer = readRecording(HILL())
  await asked
  vi.advanceTimersByTime(59_999)
  expect(ended).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(await answer).toEqual({
    reason: 'Reading this file took too long on this device. Please try again, or split it into shorter tracks.',
  })
  expect(ended).toHaveLength(1)
  vi.useRealTimers()
})

test('files over 25 MB are not loaded', async () => {
  const readRecording = await aReader()
  const { started } = withWorkers(() => undefined)
  const arrayBuffer = vi.fn()
  const file = Object.assign(new File([new Uint8Array(25 * 1024 ** 2 + 1)], 'a.gpx'), { arrayBuffer })
  expect(await readRecording(file)).toEqual({
    reason: 'GPX file must be smaller than 1MB. Files up to 25 MB can be shrunk here, so split this one.',
  })
  expect([started?.length, arrayBuffer.mock.calls.length]).toEqual([0, 0])
})
