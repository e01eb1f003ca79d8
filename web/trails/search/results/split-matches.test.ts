import { expect, test } from 'vitest'
import { splitMatches } from './split-matches.ts'

/** Returns the parts with matches in brackets. */
const marked = (text: string, query: string) =>
  splitMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Besseggen Ridge', 'bess', '[Bess]eggen Ridge'],
  ['Besseggen Ridge', 'RIDGE bes', '[Bes]seggen [Ridge]'],
  ['Caldeirão Verde', 'caldeirao', '[Caldeirão] Verde'],
  ['Caldeirão', 'ão', 'Caldeir[ão]'],
  ['Großer Mugel', 'gross', '[Groß]er Mugel'],
  ['Gro\u0302t', 'o', 'Gr[o\u0302]t'],
  ['İzmir', 'izm', '[İzm]ir'],
  ['aaa', 'aa', '[aa]a'],
  ['𝒯rail', 'rail', '𝒯[rail]'],
  ['Ridge', '  ', 'Ridge'],
  ['Ridge', 'x', 'Ridge'],
  ['Pulpit (Preikestolen)', '(preik', 'Pulpit ([Preik]estolen)'],
  ['Trollveggen, Sør', 'sor', 'Trollveggen, [Sør]'],
  ['Big Bend', 'gb', 'Big Bend'],
])('in %j the query %j marks %j', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('the parts together are the whole text', () => {
  const text = '\u0301 Ünïcode 👩‍🚒 Trail'
  const parts = splitMatches(text, 'trail 👩')
  expect(parts.map((part) => part.text).join('')).toBe(text)
})
