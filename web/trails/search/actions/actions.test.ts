import { expect, test } from 'vitest'
import { findActions } from './actions.ts'

const labels = (text: string, isMember = true) => findActions(text, isMember).map(({ label }) => label)

test.each([
  ['add', ['Add hike']],
  ['ADD  hike', ['Add hike']],
  ['my ma', ['My Map']],
  ['dark', ['Dark']],
  ['theme', ['Settings', 'Dark', 'Light']],
  ['keys', ['Keyboard shortcuts']],
  ['token', ['Apps and calendar']],
  ['d', []],
  ['?', []],
  ['besseggen', []],
  ['ap', ['Apps and calendar']],
  ['my', ['My List', 'My Map', 'My Mountains', 'My Account']],
])('%j finds %j', (text, expected) => {
  expect(labels(text)).toEqual(expected)
})

test('R7.9: visitors find only what they may do', () => {
  expect([labels('my', false), labels('add', false), labels('privacy', false)]).toEqual([[], [], []])
  expect([labels('log in', false), labels('log in')]).toEqual([['Log in'], []])
  expect(labels('dark', false)).toEqual(['Dark'])
})
