import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/client-api.ts'
import { takePrefetched } from './prefetched.ts'

const URL = '/api/hikes/top'

function prefetch(token: string | null = null) {
  const answer = Promise.resolve(new Response('[]'))
  window.prefetched = new Map([[URL, { token, answer }]])
  return answer
}

afterEach(() => {
  delete window.prefetched
  vi.restoreAllMocks()
})

test('what was prefetched is taken once', () => {
  vi.spyOn(performance, 'now').mockReturnValue(100)
  const answer = prefetch()
  expect(takePrefetched(api.rankings.top, URL, null)).toBe(answer)
  expect(takePrefetched(api.rankings.top, URL, null)).toBeNull()
})

test.each([
  ['was asked for by somebody else', 'another', 100],
  ['is ten seconds old', null, 10_000],
])('an answer is not taken that %s', (_why, token, now) => {
  vi.spyOn(performance, 'now').mockReturnValue(now)
  void prefetch(token)
  expect(takePrefetched(api.rankings.top, URL, null)).toBeNull()
})

test('a call that changes nothing leaves what was prefetched', () => {
  vi.spyOn(performance, 'now').mockReturnValue(100)
  const answer = prefetch()
  expect(takePrefetched(api.live.issueToken, '/api/auth/sse-token', null)).toBeNull()
  expect(takePrefetched(api.rankings.top, URL, null)).toBe(answer)
})

test('after a change nothing is taken that was asked for before it', () => {
  vi.spyOn(performance, 'now').mockReturnValue(100)
  void prefetch()
  expect(takePrefetched(api.hikes.create, '/api/hikes', null)).toBeNull()
  expect(takePrefetched(api.rankings.top, URL, null)).toBeNull()
})

test('where nothing was prefetched there is nothing to take', () => {
  expect(takePrefetched(api.rankings.top, URL, null)).toBeNull()
})
