import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const project = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(project, path), 'utf8')

const PAGES = 'docs/product'
const rules = readdirSync(join(project, PAGES)).flatMap((page) =>
  [...read(`${PAGES}/${page}`).matchAll(/^- \*\*([RD]\d+(?:\.\d+)?)\*\*/gm)].map(([, number = '']) => ({
    page,
    number,
  })),
)
const numbers = new Set(rules.map(({ number }) => number))

const ROOTS = ['contract', 'domain', 'server', 'web', 'e2e', 'bench', 'scripts']
const sources = ROOTS.flatMap((root) =>
  readdirSync(join(project, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs|js|css|sql)$/.test(path))
    .map((path) => `${root}/${path}`),
)

/** The comments of a source: what stands between them may hold stars and slashes of its own, so they begin after a space. */
function commentsOf(source: string): string {
  const found = source.match(/(?<=^|[\s{])(?:\/\*[\s\S]*?\*\/|\/\/.*|--.*)/gm) ?? []
  return found.join('\n')
}

const comments = sources.map((path) => ({ path, text: commentsOf(read(path)) }))
const citedIn = (text: string) => text.match(/\bR\d+\.\d+\b|(?<=\()D\d+(?=\))/g) ?? []

test('there are rules by the hundred, each number once', () => {
  expect(rules.length).toBeGreaterThan(100)
  expect(rules.filter(({ number }, i) => rules.findIndex((other) => other.number === number) !== i)).toEqual([])
})

test('a page of rules holds one group, in the order of its numbers', () => {
  for (const page of new Set(rules.map((rule) => rule.page))) {
    const places = rules
      .filter((rule) => rule.page === page)
      .map(({ number }) => number.slice(1).split('.').map(Number))
    const groups = new Set(places.filter((place) => place.length === 2).map(([group]) => group))
    expect(groups.size, page).toBeLessThanOrEqual(1)
    const last = places.map((place) => place.at(-1) ?? 0)
    expect(last, page).toEqual(last.toSorted((a, b) => a - b))
    expect(read(`${PAGES}/README.md`)).toContain(`(${page})`)
  }
})

test('each rule that a comment cites stands there', () => {
  const cited = comments.flatMap(({ path, text }) => citedIn(text).map((number) => ({ path, number })))
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
})

test.each([
  'docs/specification-coverage.md',
  'docs/gpx-figures.md',
  ...new Set(rules.map(({ page }) => `${PAGES}/${page}`)),
])('each rule that %s cites stands there', (page) => {
  expect(citedIn(read(page)).filter((number) => !numbers.has(number))).toEqual([])
})

test('the coverage page names what shows each rule', () => {
  const page = read('docs/specification-coverage.md')
  const spans = [...page.matchAll(/\bR(\d+)\.(\d+) to R\1\.(\d+)/g)].flatMap(([, group, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `R${group}.${Number(from) + i}`),
  )
  const shown = new Set([...citedIn(page), ...spans])
  expect([...numbers].filter((number) => number.startsWith('R') && !shown.has(number))).toEqual([])
})

test('no comment cites a specification that nobody has', () => {
  const cites = /\bspec(?:ification)? ?[12]?,? ?§|\bspec [12]\b|\bspecification\b(?!-coverage)|\bas specified\b/i
  const found = comments.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => cites.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
