import { expect, test } from 'vitest'
import { MEMBER_MENU } from '#web/app/shell/header/nav-items.ts'
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
  ['log ', ['Login and devices', 'Log out', 'Add hike']],
  ['sign out', ['Log out']],
  ['profile', ['Profile', 'My Account']],
  ['besseggen', []],
  ['ap', ['Apps and calendar']],
  ['my', ['My List', 'My Map', 'My Mountains', 'My Account']],
])('%j finds %j', (text, expected) => {
  expect(labels(text)).toEqual(expected)
})

test('R7.9: visitors find only what they may do', () => {
  expect(['my', 'add', 'privacy', 'log out'].flatMap((text) => labels(text, false))).toEqual([])
  expect([labels('log in', false), labels('log in')]).toEqual([['Log in'], []])
  expect(labels('dark', false)).toEqual(['Dark'])
})

test('R7.9: every place behind a member’s picture is found by its name', () => {
  for (const { label } of MEMBER_MENU) expect(labels(label)).toContain(label)
})
