import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/timeline?year=2026', '/timeline?year=2026'],
  ['/hike/A%2FB/Norway', '/hike/A%2FB/Norway'],
  [null, '/my-list'],
  ['', '/my-list'],
  ['https://evil.example/x', '/my-list'],
  ['//evil.example/x', '/my-list'],
  ['/.//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/my-list'],
  ['javascript:alert(1)', '/my-list'],
  ['/two-step-login?from=x', '/my-list'],
])('the page leads back from %j to %j', (from, to) => {
  expect(ownPath(from)).toBe(to)
})
