import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Page, isPagePath, pages } from './pages.ts'

test.each([
  '/',
  '/login',
  '/register',
  '/my-list',
  '/my-account',
  '/friends',
  '/timeline',
  '/top',
  '/resources',
  '/users',
  '/user/nora',
  '/user/nora/list',
  '/hike/A%2FB%20%26%2050%25/Norway',
  '/top/',
])('a page stands at %s', (path) => {
  expect(isPagePath(path)).toBe(true)
})

test.each(['/nowhere', '/user', '/user/', '/user/nora/lists', '/hike/Preikestolen', '/my-list/1', '/TOP', '/top//'])(
  'no page stands at %j',
  (path) => {
    expect(isPagePath(path)).toBe(false)
  },
)

test.each(Object.entries<Page>(pages))('the screen of %s is a module of the web', (_name, { screen }) => {
  expect(existsSync(fileURLToPath(new URL(`../web/${screen}.tsx`, import.meta.url)))).toBe(true)
})
