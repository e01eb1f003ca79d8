import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const project = fileURLToPath(new URL('../..', import.meta.url))
const ROOTS = ['contract', 'domain', 'server', 'web', 'e2e', 'scripts', 'bench']
const NUMBER = String.raw`R\d+\.\d+[a-z]?`

/** The texts of all files below some folders whose paths match. */
function readTexts(folders: readonly string[], paths: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => paths.test(path))
      .map((path) => readFileSync(join(project, folder, path), 'utf8')),
  )
}

/** Returns all matches of a pattern's first group in some texts. */
function findMatches(texts: readonly string[], pattern: string): string[] {
  return texts.flatMap((text) => [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, found = '']) => found))
}

const rules = findMatches(readTexts(['docs/product'], /\.md$/), String.raw`^- \*\*(${NUMBER})\*\*`)

test('each rule number is unique', () => {
  expect(rules.length).toBeGreaterThan(200)
  expect(rules.filter((number, i) => rules.indexOf(number) !== i)).toEqual([])
})

test('each rule is named at the start of the title of a test', () => {
  const titles = findMatches(readTexts(ROOTS, /\.test\.tsx?$/), String.raw`\(\s*['"\x60]((?:${NUMBER}, )*${NUMBER}): `)
  const named = new Set(titles.flatMap((numbers) => numbers.split(', ')))
  expect(rules.filter((number) => !named.has(number))).toEqual([])
})

test('each rule that a source cites exists', () => {
  const cited = findMatches(readTexts(ROOTS, /\.(tsx?|mjs|js|css|sql)$/), String.raw`(?<![\w.])(${NUMBER})(?![\w.]*\w)`)
  expect(cited.filter((number) => !rules.includes(number))).toEqual([])
})
