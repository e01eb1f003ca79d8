/**
 * Returns a row of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it, which says that
 * it is text; so does one that begins with apostrophes and a formula, so that whoever reads it can take off exactly one. Every text
 * stands between quotes, so that neither commas nor line ends part it.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** What spreadsheets know a file in UTF-8 by. */
export const BYTE_ORDER_MARK = '\uFEFF'

// the wide forms are what keyboards of East Asia type: some spreadsheets take them for the narrow ones
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
