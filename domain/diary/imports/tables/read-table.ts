// oxlint-disable-next-line typescript/triple-slash-reference -- it declares a module, and is none
/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse'
import { msg, t } from '#domain/platform/language/translate.ts'

/** A parsed table: the names of its columns, and its rows. */
export interface Table {
  readonly delimiter: string
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
}

/** `line` counts from 1, where the row begins. A row that cannot be read has a reason and no cells. */
export type TableRow = { readonly line: number } & ({ readonly cells: readonly string[] } | { readonly reason: string })

/** Several times more rows than a list can hold. */
const MAX_ROWS = 20_000
const MAX_ROWS_READ = MAX_ROWS + 1 // with the header
const MAX_UNCLOSED = 20

const TOO_WIDE = msg(
  'has {columns} columns, but the header has {width}. Is a text missing its quotation marks? ##follows the name of a row',
)
const TOO_LONG = msg('and everything after it was not read: at most {count} rows ##follows the name of a row')

const DELIMITERS = [',', ';', '\t', '|']

/**
 * Reads comma-separated values (RFC 4180) in the variants of real programs: separated by commas, semicolons, tabs or
 * bars, with or without quotation marks, with any line ends. Null where there is no row below a header. Cells are text,
 * whatever they look like.
 */
export function readTable(text: string): Table | null {
  const lines = text.replace(/\r\n?/g, '\n')
  const named = /^sep=([,;\t|])\n/.exec(lines)
  const delimiter = named?.[1] ?? guessDelimiter(lines)
  const [head, ...rows] = readRows(lines.slice(named?.[0].length), delimiter, named ? 2 : 1)
  if (!head || !('cells' in head) || rows.length === 0) return null
  const header = head.cells.map((cell) => cell.trim())
  return { delimiter, header, rows: rows.map((row) => fitToWidth(row, header.length)) }
}

/** Returns the cells of a column, without the rows that cannot be read. */
export function columnCells({ rows }: Table, at: number): string[] {
  return rows.flatMap((row) => ('cells' in row ? [row.cells[at] ?? ''] : []))
}

/** Returns the delimiter that occurs most in the first line, outside of quotation marks. */
function guessDelimiter(text: string): string {
  const end = text.indexOf('\n')
  const line = text.slice(0, end === -1 ? undefined : end).replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/**
 * Returns the row with as many cells as the header: empty ones come and go, other extra cells are a sign of a text that
 * was cut in two.
 */
function fitToWidth(row: TableRow, width: number): TableRow {
  if ('reason' in row || row.cells.length === width) return row
  const { line, cells } = row
  if (cells.length < width) return { line, cells: [...cells, ...Array<string>(width - cells.length).fill('')] }
  if (cells.slice(width).every((cell) => cell.trim() === '')) return { line, cells: cells.slice(0, width) }
  return {
    line,
    reason: t(TOO_WIDE, { columns: cells.length, width }),
  }
}

/**
 * Returns the rows of a text whose lines end in `
 * `, without the empty ones. Papa Parse reads on from a quotation mark that is never closed: such a row is refused, and
 * the next one begins in the line below the mark.
 */
function readRows(text: string, delimiter: string, firstLine: number): TableRow[] {
  const rows: TableRow[] = []
  let place = { begin: 0, line: firstLine }
  for (let unclosed = 0; place.begin < text.length; unclosed += 1) {
    const { begin } = place
    if (unclosed === MAX_UNCLOSED) {
      const reason = t('and everything after it was not read: too many of these errors ##follows the name of a row')
      return [...rows, { line: place.line, reason }]
    }
    Papa.parse(text.slice(begin), {
      delimiter,
      newline: '\n',
      // which would split the whole text before the first row
      fastMode: false,
      step: ({ data: cells, errors: [error], meta }, parser) => {
        const { line } = place
        if (error)
          rows.push({ line, reason: t('has an opening quotation mark but no closing one ##follows the name of a row') })
        else if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells })
        const end = error ? text.indexOf('\n', begin + error.index) + 1 || text.length : begin + meta.cursor
        place = { begin: end, line: line + text.slice(place.begin, end).split('\n').length - 1 }
        if (error || rows.length > MAX_ROWS_READ) parser.abort()
      },
    })
    const beyond = rows[MAX_ROWS_READ]
    if (beyond) {
      const reason = t(TOO_LONG, { count: MAX_ROWS })
      return [...rows.slice(0, MAX_ROWS_READ), { line: beyond.line, reason }]
    }
  }
  return rows
}
