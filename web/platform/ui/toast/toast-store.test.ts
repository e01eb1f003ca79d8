import { expect, onTestFinished, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

function aStore() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const store = createToastStore()
  return { store, texts: () => store.current().map((toast) => toast.text) }
}

test('R11.15: a toast goes after five seconds, or after the time it was given', () => {
  const { store, texts } = aStore()
  store.success('five')
  store.success('three', { durationMs: 3000 })
  vi.advanceTimersByTime(2999)
  expect(texts()).toEqual(['five', 'three'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['five'])
  vi.advanceTimersByTime(2000)
  expect(texts()).toEqual([])
})

test('R11.15: twenty are shown at once; one more takes the place of the oldest', () => {
  const { store, texts } = aStore()
  for (let n = 1; n <= 21; n += 1) store.success(`toast ${n}`)
  expect(texts()).toHaveLength(20)
  expect(texts()[0]).toBe('toast 2')
  expect(texts().at(-1)).toBe('toast 21')
})

test('time stands still while paused, and goes on from there', () => {
  const { store, texts } = aStore()
  store.error('wait')
  vi.advanceTimersByTime(4000)
  store.pause()
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['wait'])
  store.resume()
  vi.advanceTimersByTime(999)
  expect(texts()).toEqual(['wait'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('the toasts of one action stay until its last one goes', () => {
  const { store, texts } = aStore()
  store.success('hike', { action: 'h1' })
  store.success('other')
  vi.advanceTimersByTime(4000)
  store.success('photo', { action: 'h1' })
  vi.advanceTimersByTime(1000)
  expect(texts()).toEqual(['hike', 'photo'])
  store.pause()
  store.error('track', { action: 'h1' })
  vi.advanceTimersByTime(60_000)
  store.resume()
  vi.advanceTimersByTime(4999)
  expect(texts()).toEqual(['hike', 'photo', 'track'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a toast that comes during a pause waits too', () => {
  const { store, texts } = aStore()
  store.success('first')
  store.pause()
  store.success('second')
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['first', 'second'])
  store.resume()
  vi.advanceTimersByTime(5000)
  expect(texts()).toEqual([])
})

test('dismissing the last one under the pointer ends the pause', () => {
  const { store, texts } = aStore()
  const id = store.success('hovered')
  store.pause()
  store.dismiss(id)
  store.success('next')
  vi.advanceTimersByTime(5000)
  expect(texts()).toEqual([])
})
