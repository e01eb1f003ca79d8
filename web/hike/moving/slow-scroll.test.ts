import { beforeEach, expect, test, vi } from 'vitest'
import { onSlowScroll } from './slow-scroll.ts'

const FRAME_MS = 16
const listener = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  listener.mockClear()
  window.scrollY = 0
  const stop = onSlowScroll(listener)
  return () => {
    stop()
    vi.useRealTimers()
  }
})

/** As a browser tells of it: once a frame. */
function scroll(pxOfAFrame: number, frames = 1) {
  for (let frame = 0; frame < frames; frame += 1) {
    vi.advanceTimersByTime(FRAME_MS)
    window.scrollY += pxOfAFrame
    window.dispatchEvent(new Event('scroll'))
  }
}

test('who scrolls slowly is followed in each frame', () => {
  scroll(20, 5)
  expect(listener).toHaveBeenCalledTimes(5)
})

test('who scrolls fast is not, also where a frame between was slow, and once they rest it is told', () => {
  scroll(50, 10)
  scroll(10)
  scroll(-50, 10)
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(99)
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(listener).toHaveBeenCalledOnce()
  scroll(20)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a leap is followed at once, in the middle of it all too', () => {
  scroll(5000)
  expect(listener).toHaveBeenCalledOnce()
  scroll(50, 3)
  scroll(-5000)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('nobody is told once it has stopped', () => {
  const other = vi.fn()
  const stop = onSlowScroll(other)
  scroll(50, 2)
  stop()
  vi.advanceTimersByTime(1000)
  scroll(20)
  expect(other).not.toHaveBeenCalled()
})
