import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const MAX_IMAGE_BYTES = 80_000
const images = [...readme.matchAll(/!\[(.+?)\]\((.+?)\)/g)].map(([, words = '', path = '']) => ({ words, path }))

test('a newcomer reads the two commands before anything has to be scrolled', () => {
  const lines = readme.split('\n')
  for (const command of ['npm start', 'npm test']) {
    const place = lines.findIndex((line) => line.startsWith(command))
    expect(place).toBeGreaterThan(0)
    expect(place).toBeLessThan(12)
  }
})

test('the product is shown light and dark', () => {
  expect(images).toHaveLength(4)
  for (const theme of ['light', 'dark']) expect(images.filter(({ path }) => path.includes(theme))).toHaveLength(2)
})

test.each(images)('$path is there, small enough to load and described', ({ path, words }) => {
  expect(statSync(path).size).toBeLessThan(MAX_IMAGE_BYTES)
  expect(words.length).toBeGreaterThan(20)
})

test('every file that the page names stands there', () => {
  const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(8)
  expect(links.filter((path) => statSync(path, { throwIfNoEntry: false }) === undefined)).toEqual([])
})
