import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('numbers stand as they are, texts between quotes, and nothing where there is nothing', () => {
  expect(csvRow([1, 14.2, 'Besseggen', null, ''])).toBe('1,14.2,"Besseggen",,""\r\n')
})

test.each([
  ['a, b', '"a, b"'],
  ['she said "go"', '"she said ""go"""'],
  ['one\ntwo', '"one\ntwo"'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  ['2 - 3', '"2 - 3"'],
  [' =1', '" =1"'],
])('%j stays one cell', (text, cell) => {
  expect(csvRow([text])).toBe(`${cell}\r\n`)
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  "'=1",
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  `=HYPERLINK("https://evil.example","x")`,
  `=cmd|' /C calc'!A0`,
])('%j is text to a spreadsheet, not a formula', (text) => {
  expect(csvRow([text]).startsWith(`"'${text.slice(0, 1)}`)).toBe(true)
})
