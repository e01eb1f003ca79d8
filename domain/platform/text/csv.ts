/**
 * Returns a row of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before
 * it, which marks it as text; so does a text that begins with apostrophes and a formula, so that a reader can remove
 * exactly one. All texts are quoted, so that commas and line ends cannot split them.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

// keyboards of East Asia type the wide forms, which some spreadsheets treat as the narrow ones
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
