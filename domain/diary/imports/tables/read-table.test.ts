import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BYTE_ORDER_MARK, csvRow } from '#domain/platform/text/csv.ts'
import { decodeText } from './decode-text.ts'
import { readTable } from './read-table.ts'

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const cellsIn = (text: string) => readTable(text)?.rows.map((row) => ('cells' in row ? row.cells : row.reason))

test.each([
  ['commas', 'a,b\n1,2', [['1', '2']]],
  ['semicolons', 'a;b\n1,5;2', [['1,5', '2']]],
  ['tabs', 'a\tb\n1\t2', [['1', '2']]],
  ['bars', 'a|b\n1|2', [['1', '2']]],
  ['a line that names the delimiter', 'sep=;\r\na,b;c\r\n1;2', [['1', '2']]],
  [
    'line ends of all systems',
    'a,b\r\n1,2\r3,4\n5,6',
    [
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
  ],
  [
    'delimiters, quotes and lines within quotes',
    'a,b\n"1,2","she said ""go""\nand went"',
    [['1,2', 'she said "go"\nand went']],
  ],
  [
    'empty lines between rows',
    'a,b\n\n1,2\n,\n\n3,4\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'empty cells at the end',
    'a,b\n1,2,,\n3',
    [
      ['1', '2'],
      ['3', ''],
    ],
  ],
  ['formulas, which are text', 'a,b\n=1+1,"=HYPERLINK(""x"")"', [['=1+1', '=HYPERLINK("x")']]],
])('a table with %s is read', (_, text, rows) => {
  expect(cellsIn(text)).toEqual(rows)
})

test('rows are known by the line that they begin at', () => {
  const table = readTable('a,b\n"1\n2",3\n4,5')
  expect(table?.rows.map(({ line }) => line)).toEqual([2, 4])
})

test('an unquoted text with commas is reported, and the other rows are read', () => {
  expect(cellsIn('a,b\n1,2,3\n4,5')).toEqual([
    'has 3 columns, but the header has 2. Is a text missing its quotation marks?',
    ['4', '5'],
  ])
})

test.each(['a,b\n"1,2\n3,4', 'a,b\n"1,2\n3,"4"', 'a,b\n"0\n1","2\n3,4', 'a,b\n"1" 2\n3,4'])(
  'in %j a quotation mark that is never closed costs its own row alone',
  (text) => expect(cellsIn(text)).toEqual(['has an opening quotation mark but no closing one', ['3', '4']]),
)

test('a file of nothing but open quotation marks ends soon', () => {
  const rows = readTable(`a,b\n${'"x\n'.repeat(50)}`)?.rows ?? []
  expect(rows).toHaveLength(21)
  expect(rows.at(-1)).toMatchObject({ reason: 'and everything after it was not read: too many of these errors' })
})

test('too many rows are cut, with a note where', () => {
  const rows = readTable(`a,b\n${'1,2\n'.repeat(20_005)}`)?.rows ?? []
  expect(rows).toHaveLength(20_001)
  expect(rows.at(-1)).toEqual({
    line: 20_002,
    reason: 'and everything after it was not read: at most 20000 rows',
  })
})

test.each(['', 'a,b', 'a,b\n', '\n\n', ','])('%j is no table', (text) => {
  expect(readTable(text)).toBeNull()
})

test('whatever csvRow writes is read as it was', () => {
  const cells = fc.array(
    fc.string({ unit: 'grapheme' }).filter((cell) => cell.trim() !== '' && !/^'*[=+\-@＝＋－＠\s]/u.test(cell)),
    { minLength: 2, maxLength: 2 },
  )
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
      const text = csvRow(['a', 'b']) + rows.map(csvRow).join('')
      expect(cellsIn(text)).toEqual(rows)
    }),
  )
})

test('no text breaks it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '\t', ' ', '\u0000') }), (text) => {
      for (const row of readTable(text)?.rows ?? [])
        if ('cells' in row) expect(row.cells).toHaveLength(readTable(text)?.header.length ?? 0)
    }),
  )
})

test.each([
  ['UTF-8', bytesOf('Blåtind')],
  ['UTF-8 with a mark', bytesOf(`${BYTE_ORDER_MARK}Blåtind`)],
  ['UTF-16 of Windows', bytesOf(`${BYTE_ORDER_MARK}Blåtind`, 'utf16le')],
  ['Latin-1', bytesOf('Blåtind', 'latin1')],
])('a file in %s is decoded', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Blåtind')
})
