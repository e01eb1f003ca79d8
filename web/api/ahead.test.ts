import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { takeAhead } from './ahead.ts'

const URL = '/api/hikes/top'

function asked(token: string | null = null) {
  const answer = Promise.resolve(new Response('[]'))
  window.ahead = new Map([[URL, { token, answer }]])
  return answer
}

afterEach(() => {
  delete window.ahead
  vi.restoreAllMocks()
})

test('what was asked for ahead is taken once', () => {
  vi.spyOn(performance, 'now').mockReturnValue(100)
  const answer = asked()
  expect(takeAhead(api.rankings.top, URL, null)).toBe(answer)
  expect(takeAhead(api.rankings.top, URL, null)).toBeNull()
})

test.each([
  ['was asked for by somebody else', 'another', 100],
  ['is ten seconds old', null, 10_000],
])('an answer is not taken that %s', (_why, token, now) => {
  vi.spyOn(performance, 'now').mockReturnValue(now)
  void asked(token)
  expect(takeAhead(api.rankings.top, URL, null)).toBeNull()
})

test('a call that changes nothing leaves what was asked for ahead', () => {
  vi.spyOn(performance, 'now').mockReturnValue(100)
  const answer = asked()
  expect(takeAhead(api.live.issueToken, '/api/auth/sse-token', null)).toBeNull()
  expect(takeAhead(api.rankings.top, URL, null)).toBe(answer)
})

test('after a change nothing is taken that was asked for before it', () => {
  vi.spyOn(performance, 'now').mockReturnValue(100)
  void asked()
  expect(takeAhead(api.hikes.create, '/api/hikes', null)).toBeNull()
  expect(takeAhead(api.rankings.top, URL, null)).toBeNull()
})

test('where nothing was asked for ahead there is nothing to take', () => {
  expect(takeAhead(api.rankings.top, URL, null)).toBeNull()
})
