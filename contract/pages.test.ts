import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Page, pageAt, pages } from './pages.ts'

test.each([
  '/',
  '/login',
  '/register',
  '/my-list',
  '/my-account',
  '/settings/programs',
  '/friends',
  '/timeline',
  '/me',
  '/me/years',
  '/map',
  '/import',
  '/top',
  '/best',
  '/explore',
  '/how-the-ranking-works',
  '/resources',
  '/users',
  '/wishlist/a.key',
  '/collections',
  '/collections/new',
  '/collections/munros',
  '/user/nora',
  '/user/nora/list',
  '/user/nora/medals/hikes-1',
  '/user/nora/years/2026',
  '/me/years/2026',
  '/hike/A%2FB%20%26%2050%25/Norway',
  '/compare/A%2FB%20%26%2050%25/Norway/Kjerag/Norway',
  '/top/',
])('R11.1: a page stands at %s', (path) => {
  expect(pageAt(path)).not.toBeNull()
})

test.each([
  '/nowhere',
  '/user',
  '/user/',
  '/user/nora/lists',
  '/hike/Preikestolen',
  '/compare/Preikestolen/Norway',
  '/my-list/1',
  '/TOP',
  '/top//',
])('no page stands at %j', (path) => {
  expect(pageAt(path)).toBeNull()
})

test.each(Object.entries<Page>(pages))('the screen of %s is what its module exports', (_name, { screen }) => {
  const source = readFileSync(fileURLToPath(new URL(`../web/${screen}.tsx`, import.meta.url)), 'utf8')
  const words = screen.replace(/^.*\//, '').split('-')
  const component = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  expect(source).toContain(`export function ${component}(`)
})

test('a path leads to the page that is written for it', () => {
  expect(pageAt('/')).toBe(pages.home)
  expect(pageAt('/user/nora/list')).toBe(pages.userList)
  expect(pageAt('/hike/A%2FB/Norway/')).toBe(pages.hike)
  expect(pageAt('/collections/new')).toBe(pages.newCollection)
  expect(pageAt('/collections/munros')).toBe(pages.collection)
})
