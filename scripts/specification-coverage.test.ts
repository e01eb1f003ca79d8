import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Asserted, assertedBy } from './coverage/asserted.ts'
import { moduleOf, testsIn } from './coverage/read-tests.ts'

const page = readFileSync('docs/specification-coverage.md', 'utf8')
const CLAIM = /`([\w./-]+\.test\.tsx?)`((?:,? “[^”]+”)*)/g

interface Claim {
  readonly file: string
  readonly title: string
}

/** Each test that a part of the page names; without a name, of a file all. */
function claimsOf(part: string): Claim[] {
  return [...part.matchAll(CLAIM)].flatMap(([, file = '', quotes = '']) => {
    const titles = [...quotes.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title)
    return (titles.length > 0 ? titles : ['']).map((title) => ({ file, title }))
  })
}

/** What a test is called, without what its table puts before or after. */
function nameOf(title: string): string {
  return title.replace(/^%s: /, '').replace(/(: %s at %i|: %[si]| \(table: %s\))$/, '')
}

const testOf = ({ file, title }: Claim) =>
  moduleOf(file)
    .tests()
    .find((one) => one.title === title || nameOf(one.title) === title)

const [, tables = ''] = page.split('## Part 1')
const claims = claimsOf(tables)

test('the page names tests by the hundred', () => {
  expect(claims.length).toBeGreaterThan(400)
})

test.each([...new Set(claims.map(({ file }) => file))])('%s has the tests that the page names', (file) => {
  const missing = claims.filter((claim) => claim.file === file && !testOf(claim))
  expect(missing.map(({ title }) => title)).toEqual([])
})

const rowsBelow = (heading: string) =>
  (tables.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .flatMap((line) => /^\| (?!Constant|Text|---)(.+?) \| (.+) \|$/.exec(line)?.slice(1, 3) ?? [])
    .reduce<{ what: string; claims: Claim[] }[]>(
      (rows, cell, i, cells) => (i % 2 ? [...rows, { what: cells[i - 1] ?? '', claims: claimsOf(cell) }] : rows),
      [],
    )

const texts = rowsBelow('Fixed texts').map(({ what, claims: [claim] }) => ({
  text: what.replace(/^`` (.+) ``$/, '$1'),
  claim: claim ?? { file: '', title: '' },
}))

test('fixed texts are listed by the hundred', () => {
  expect(texts.length).toBeGreaterThan(250)
})

test.each(texts)('“$text” is what “$claim.title” expects', ({ text, claim }) => {
  const named = testOf(claim)
  const asserted = named ? assertedBy(named) : null
  expect(asserted && [...asserted.texts].filter(isThe(text))).not.toEqual([])
  expect(asserted && [...asserted.fed].filter(isThe(text))).toEqual([])
})

/** Is a text this one, with any value in the place of its braces? */
function isThe(text: string): (other: string) => boolean {
  if (!/\{\w+\}/.test(text)) return (other) => other === text
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const pattern = new RegExp(`^${parts.join('.+')}$`, 's')
  return (other) => pattern.test(other)
}

const constants = rowsBelow('Constants')

test.each(constants)('the tests of “$what” assert its numbers', ({ what, claims: all }) => {
  const asserted = all.flatMap((claim) => testOf(claim) ?? []).map(assertedBy)
  expect(numbersIn(what).filter((ways) => !asserted.some(isAsserted(ways)))).toEqual([])
})

/** Each number of a text, with what it is in the units that code counts in. */
function numbersIn(text: string): number[][] {
  return [...text.matchAll(/(\d+(?:\.\d+)?)(?: (ms|s|minutes|MB)\b)?/g)].map(([, digits, unit]) => {
    const number = Number(digits)
    if (unit === 's') return [number, number * 1000]
    if (unit === 'minutes') return [number * 60_000]
    return unit === 'MB' ? [number, number * 1024 ** 2] : [number]
  })
}

const isAsserted =
  (ways: readonly number[]) =>
  ({ numbers }: Asserted): boolean =>
    ways.some((way) => numbers.has(way))

test.each([
  ["expect(text).toBe('A')", true],
  ["expect(text).toEqual(['B', 'A'])", true],
  ["expect(text).toBe('A and more')", false],
  ["expect(text).not.toBe('A')", false],
  ["expect(element).toHaveTextContent('A')", false],
  ["screen.getByText('A')", true],
  ["screen.getByRole('button', { name: 'A' })", true],
  ["screen.queryByText('A')", false],
  ["answer({ message: 'A' })", false],
  ["const unread = ['A']", false],
  ["answer({ message: 'A' }); expect(text).toBe('A')", false],
  ["for (const one of ['A']) expect(text).toBe(one)", true],
  ["const says = (one) => expect(text).toBe(one); says('A')", true],
])('of a test that runs %s it is %s that the text is asserted', (body, isExpected) => {
  const { texts: found, fed } = assertedBy(testsIn(`test('t', () => { ${body} })`)[0]!)
  expect(found.has('A') && !fed.has('A')).toBe(isExpected)
})
