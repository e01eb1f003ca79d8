import { expect, test } from 'vitest'
import { safeFileName } from './safe-file-name.ts'

test.each([
  ['Besseggen Ridge', 'Besseggen Ridge'],
  ['Tête de l’Âne', 'Tête de l’Âne'],
  ['富士山', '富士山'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['..\\..\\boot.ini', '.. .. boot.ini'],
  ['C:\\x', 'C x'],
  ['a/b', 'a b'],
  ['what? "this" <is> a|b*', 'what this is a b'],
  ['end. . ', 'end'],
  ['...', ''],
  ['\u0000\u0007', ''],
  ['gpj.\u202eexe', 'gpj. exe'],
  ['\ud800', '\ufffd'],
  ['  two   spaces ', 'two spaces'],
])('%j is written %j', (text, name) => {
  expect(safeFileName(text)).toBe(name)
})

test('a long one is cut between letters', () => {
  expect(safeFileName('🥾'.repeat(100))).toBe('🥾'.repeat(60))
})
