import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { UNUSED, withoutUnused } from './client-react.ts'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))
const react = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

test('of the React that is installed the unused is left out, and what pages use stays', () => {
  const left = withoutUnused(react)
  expect(left).not.toMatch(
    /\bisHydrating\b(?!\$)|exports\.hydrateRoot|\bshouldStartViewTransition\b|FragmentInstance\.prototype/,
  )
  expect(left).not.toMatch(/registerTwoPhaseEvent\(\s*"on(?:Select|BeforeInput|Composition\w+)"/)
  expect(left).toContain('exports.createRoot')
  // it is a program still
  expect(() => new Script(left)).not.toThrow()
})

test('another React is refused rather than left as it is', () => {
  expect(() => withoutUnused(react.replaceAll('isHydrating', 'isHydrated'))).toThrow('client-react')
})

test('nothing here uses what is left out', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!test)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join('web', file), 'utf8') }))
  const takesUnused = (text: string) =>
    [...text.matchAll(/^import .* from '(?:react|react-dom|react-dom\/client)'$/gm)].some(([line]) => UNUSED.test(line))
  const refersToFragment = (text: string) => /<(?:React\.)?Fragment\b[^>]*\sref=/.test(text)
  // of an element, not of a part of ours that names something so
  const hearsUnheard = (text: string) => /<[a-z][\w-]*\s[^<]*?\bon(?:Select|BeforeInput|Composition\w+)=/.test(text)
  const isOfHead = (text: string) =>
    /<(?:link|meta|script|style)\b/.test(text) || (text.includes('<title') && !text.includes('<svg'))
  expect(
    sources
      .filter(({ text }) => takesUnused(text) || refersToFragment(text) || hearsUnheard(text) || isOfHead(text))
      .map(({ file }) => file),
  ).toEqual([])
})
