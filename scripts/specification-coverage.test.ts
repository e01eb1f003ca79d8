import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync(new URL('../docs/specification-coverage.md', import.meta.url), 'utf8')
const sourceOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

/** What the page claims: each named test file with the words that follow it in quotes. */
const claims = [...page.matchAll(/`([\w./-]+\.test\.tsx?)`((?:,? “[^”]+”)*)/g)].map(([, file = '', quotes = '']) => ({
  file,
  quotes: [...quotes.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words),
}))

test('the page names tests by the dozen', () => {
  expect(claims.length).toBeGreaterThan(100)
})

test.each([...new Set(claims.map(({ file }) => file))])('%s stands there, with the quoted words', (file) => {
  expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true)
  const source = plain(sourceOf(file))
  const quotes = claims.filter((claim) => claim.file === file).flatMap((claim) => claim.quotes)
  expect(quotes.filter((words) => !source.includes(words))).toEqual([])
})

/** Rows of the table of fixed texts: the text in backticks, then the test that shows it. */
const texts = [...page.matchAll(/^\| `` (.+?) `` +\| `([^`]+)`/gm)].map(([, text = '', file = '']) => ({ text, file }))

test('fixed texts are listed by the hundred', () => {
  expect(texts.length).toBeGreaterThan(250)
})

test.each(texts)('“$text” stands in $file', ({ text, file }) => {
  const source = plain(sourceOf(file))
  const parts = text.split(/\{\w+\}/).filter((part) => part.trim() !== '')
  expect(parts.filter((part) => !source.includes(part))).toEqual([])
})

/** A source with its escaped quotes as they are read. */
function plain(source: string): string {
  return source.replace(/\\(['"`])/g, '$1')
}
