/** A table as it stands in a text: the names of its columns, and what stands below them. */
export interface Table {
  readonly delimiter: string
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
}

/** `line` counts from 1, where the row begins. A row that cannot be read has a reason and no cells. */
export type TableRow = { readonly line: number } & ({ readonly cells: readonly string[] } | { readonly reason: string })

/** More than a list can hold, several times over. */
const MAX_ROWS = 20_000
/** No diary has as much between two quotation marks: one of them is missing. */
const MAX_QUOTED_CHARS = 100_000
const MAX_UNCLOSED = 20

const DELIMITERS = [',', ';', '\t', '|']

/**
 * Reads comma-separated values (RFC 4180) as programs write them: parted by commas, semicolons, tabs or bars, with or without
 * quotation marks, with any line ends. Null where there is not one row below a header. Cells are text, whatever they look like.
 */
export function readTable(text: string): Table | null {
  const named = /^sep=([,;\t|])\r?\n/.exec(text)
  const begin = named?.[0].length ?? 0
  const delimiter = named?.[1] ?? likeliestDelimiter(text)
  const [head, ...rows] = readRows(text, { begin, delimiter, line: named ? 2 : 1 })
  if (!head || !('cells' in head) || rows.length === 0) return null
  const header = head.cells.map((cell) => cell.trim())
  return { delimiter, header, rows: rows.map((row) => fitted(row, header.length)) }
}

/** Returns the cells of a column, without the rows that cannot be read. */
export function cellsOf({ rows }: Table, at: number): string[] {
  return rows.flatMap((row) => ('cells' in row ? [row.cells[at] ?? ''] : []))
}

/** The one that the first line has most of, outside of quotation marks. */
function likeliestDelimiter(text: string): string {
  const end = text.search(/[\r\n]/)
  const line = text.slice(0, end === -1 ? undefined : end).replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** As many cells as the header has: empty ones come and go, others are a sign that a text was cut in two. */
function fitted(row: TableRow, width: number): TableRow {
  if ('reason' in row || row.cells.length === width) return row
  const { line, cells } = row
  if (cells.length < width) return { line, cells: [...cells, ...Array<string>(width - cells.length).fill('')] }
  if (cells.slice(width).every((cell) => cell.trim() === '')) return { line, cells: cells.slice(0, width) }
  return {
    line,
    reason: `has ${cells.length} cells where the header has ${width}: is a text without quotation marks in it?`,
  }
}

interface Place {
  readonly begin: number
  readonly line: number
}

function readRows(text: string, { delimiter, ...from }: Place & { delimiter: string }): TableRow[] {
  const rows: TableRow[] = []
  let unclosed = 0
  let at: Place | null = from
  while (at !== null && at.begin < text.length) {
    const { line } = at
    const read = readRow(text, at, delimiter)
    // beside the header
    if (rows.length > MAX_ROWS) {
      rows.push({ line, reason: `is beyond the first ${MAX_ROWS} rows, and nothing after them was read` })
      break
    }
    if ('reason' in read) {
      unclosed += 1
      rows.push({ line, reason: read.reason })
      if (unclosed === MAX_UNCLOSED) {
        rows.push({ line: line + 1, reason: 'comes after too many of these, and nothing from here on was read' })
        break
      }
    } else if (read.cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: read.cells })
    at = read.next
  }
  return rows
}

/** One row from a place on. Where a quotation mark is never closed, the next row is looked for in the line below. */
function readRow(
  text: string,
  { begin, line }: Place,
  delimiter: string,
): { next: Place } & ({ cells: string[] } | { reason: string }) {
  const cells: string[] = []
  let at = begin
  let lines = 0
  for (;;) {
    let cell = ''
    if (text[at] === '"') {
      const quoted = readQuoted(text, at)
      if (quoted === null)
        return { reason: 'has a quotation mark that is never closed', next: nextLine(text, begin, line) }
      cell = quoted.text
      lines += linesIn(cell)
      at = quoted.end
    }
    const end = endOfPlain(text, at, delimiter)
    cells.push(cell + text.slice(at, end))
    if (text[end] !== delimiter) return { cells, next: afterLineEnd(text, end, line + lines + 1) }
    at = end + 1
  }
}

/** @param at where the opening quotation mark stands. Null where none closes it */
function readQuoted(text: string, at: number): { text: string; end: number } | null {
  let from = at + 1
  let read = ''
  for (;;) {
    const end = text.indexOf('"', from)
    if (end === -1 || end - at > MAX_QUOTED_CHARS) return null
    read += text.slice(from, end)
    if (text[end + 1] !== '"') return { text: read, end: end + 1 }
    read += '"'
    from = end + 2
  }
}

function endOfPlain(text: string, from: number, delimiter: string): number {
  let at = from
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

function nextLine(text: string, from: number, line: number): Place {
  const end = /[\r\n]/g
  end.lastIndex = from
  return afterLineEnd(text, end.exec(text)?.index ?? text.length, line + 1)
}

function afterLineEnd(text: string, end: number, line: number): Place {
  return { begin: end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1), line }
}

function linesIn(cell: string): number {
  return cell.split(/\r\n?|\n/).length - 1
}
