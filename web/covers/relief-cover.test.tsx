import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderRelief } from '#domain/relief/render.ts'
import { STILLS } from '#domain/relief/still.ts'
import { requestOf } from './cover-job.ts'
import { ReliefCover } from './relief-cover.tsx'
import type { CoverAnswer } from './relief-worker.ts'

const observers: FakeObserver[] = []
const sent: string[] = []
let answerWorker: (answer: { data: CoverAnswer }) => void = () => undefined

class FakeObserver {
  readonly notify: (entries: { isIntersecting: boolean }[]) => void
  constructor(notify: FakeObserver['notify']) {
    this.notify = notify
    observers.push(this)
  }
  observe = vi.fn()
  disconnect = vi.fn()
}

class FakeWorker {
  addEventListener(type: string, listener: typeof answerWorker) {
    if (type === 'message') answerWorker = listener
  }
  postMessage(job: string) {
    sent.push(job)
  }
}

const context = {
  createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) }),
  putImageData: vi.fn(),
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('Worker', FakeWorker)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  observers.length = 0
  sent.length = 0
})

const scrollNear = () => act(() => observers.at(-1)?.notify([{ isIntersecting: true }]))
const scrollAway = () => act(() => observers.at(-1)?.notify([{ isIntersecting: false }]))
const drawNext = () => {
  const job = sent.at(-1) ?? ''
  act(() => answerWorker({ data: { job, relief: renderRelief(requestOf(job)) } }))
}

const aCover = (name: string) => (
  <ReliefCover name={name} country="Norway" elevationM={1140} weather={['snowy']} width={66} height={48} />
)

test('a cover has its size and a still of its land from the start, and is no content', () => {
  const { container } = render(aCover('Glacier from the start'))
  const cover = container.querySelector<HTMLElement>('.cover')
  expect(cover).toHaveProperty('ariaHidden', 'true')
  expect(cover?.style.aspectRatio).toBe('66 / 48')
  const still = STILLS[Number(cover?.style.getPropertyValue('--cover-still'))]
  expect(still?.landscape).toBe('glacier')
  expect(cover?.style.getPropertyValue('--cover-stills')).toBe(`${STILLS.length}`)
  expect(container.querySelector('canvas')).toMatchObject({ width: 132, height: 96 })
})

test('a cover is drawn only once it is near, and then watched no longer', () => {
  const { container } = render(aCover('Near'))
  expect(sent).toEqual([])
  scrollNear()
  expect(sent.map((job) => requestOf(job).name)).toEqual(['Near'])
  drawNext()
  expect(container.querySelector('canvas')?.dataset).toHaveProperty('ready')
  expect(observers[0]?.disconnect).toHaveBeenCalled()
  const [image] = context.putImageData.mock.lastCall ?? []
  const { palette, pixels } = renderRelief(requestOf(sent.at(-1) ?? ''))
  expect(image.data.slice(0, 4)).toEqual(new Uint8ClampedArray([...(palette[pixels[0] ?? -1] ?? []), 255]))
})

test('a cover scrolled away before its turn is not drawn', () => {
  render(aCover('Busy'))
  scrollNear()
  const { container } = render(aCover('Passing by'))
  scrollNear()
  scrollAway()
  drawNext()
  expect(sent.map((job) => requestOf(job).name)).toEqual(['Busy'])
  expect(container.querySelector('canvas')?.dataset).not.toHaveProperty('ready')
})

test('a cover drawn before is there at once, without the worker', () => {
  const first = render(aCover('Twice'))
  scrollNear()
  drawNext()
  first.unmount()
  const { container } = render(aCover('Twice'))
  expect(container.querySelector('canvas')?.dataset).toHaveProperty('ready')
  expect(sent).toHaveLength(1)
})

test('while another name is typed the earlier picture stays until the next is ready', () => {
  const { container, rerender } = render(aCover('Hard'))
  scrollNear()
  drawNext()
  context.putImageData.mockClear()
  rerender(aCover('Hardergrat'))
  expect(container.querySelector('canvas')?.dataset).toHaveProperty('ready')
  scrollNear()
  expect(context.putImageData).not.toHaveBeenCalled()
  drawNext()
  expect(context.putImageData).toHaveBeenCalledOnce()
})
