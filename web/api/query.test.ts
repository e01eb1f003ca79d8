import { QueryObserver, focusManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { createQueryClient, read } from './query.ts'

afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A screen that reads what anybody may read, from a server that answers in this way. */
function watchCountries(answer: () => Promise<Response>) {
  vi.useFakeTimers()
  const fetch = vi.fn(answer)
  vi.stubGlobal('fetch', fetch)
  const client = createQueryClient()
  client.mount()
  const stop = new QueryObserver(client, read(api.rankings.countries, {})).subscribe(() => {})
  return {
    fetch,
    stop: () => {
      stop()
      client.unmount()
    },
  }
}

const refused = (status: number) => () => Promise.resolve(Response.json({ message: 'no', code: 'no' }, { status }))

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 2],
  ['500', refused(500), 2],
  ['503', refused(503), 2],
  ['404', refused(404), 1],
  ['429', refused(429), 1],
])('a read that gets %s is asked at most twice, and once where that cannot help', async (_what, answer, times) => {
  const { fetch, stop } = watchCountries(answer)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(fetch).toHaveBeenCalledTimes(times)
  stop()
})

test('a window that has the focus again reads nothing anew, however old it is', async () => {
  const { fetch, stop } = watchCountries(() => Promise.resolve(Response.json([])))
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(1)
  stop()
})
