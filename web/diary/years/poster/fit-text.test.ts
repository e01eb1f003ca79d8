import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

const ROOM = { width: 120, size: 20, least: 10 }

test.each([
  ['what fits stays', 'Besseggen', 'Besseggen', 20],
  ['what is longer is smaller', 'Romsdalseggen Ridge', 'Romsdalseggen Ridge', 10.5],
  ['what is longer still is cut', 'Romsdalseggen Ridge and back', 'Romsdalseggen Ridge…', 10],
  ['letters of other scripts are wider', '富士山富士山富士山富士山', '富士山富士山富士山富士…', 10],
  ['what is one letter to a reader stays one', '👨‍👩‍👧'.repeat(30), `${'👨‍👩‍👧'.repeat(11)}…`, 10],
])('%s', (_which, text, shown, size) => {
  expect(fitText(text, ROOM)).toEqual({ text: shown, size })
})
