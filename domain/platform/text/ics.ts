/**
 * Returns a line of a calendar file (RFC 5545): `SUMMARY:Besseggen`. A line of more than 75 bytes is folded, never
 * within a character.
 * @param value as {@link icsText} writes it, where it is a text
 */
export function icsLine(name: string, value: string): string {
  const line = `${name}:${value}`
  // no letter has more than four bytes, and few have more than one
  if (line.length * 3 <= MAX_LINE_BYTES) return line + LINE_END
  let folded = ''
  let bytes = 0
  for (const letter of line) {
    const size = utf8Length(letter)
    if (bytes + size > MAX_LINE_BYTES) {
      folded += `${LINE_END} `
      bytes = 1
    }
    folded += letter
    bytes += size
  }
  return folded + LINE_END
}

const MAX_LINE_BYTES = 75
const LINE_END = '\r\n'

function utf8Length(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}

// oxlint-disable-next-line no-control-regex -- what no text of a calendar may hold
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F]/g

/** Escapes a text for use as a value, line ends included. */
export function icsText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/\p{Cs}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** `2026-07-12` → `20260712` */
export function icsDay(day: string): string {
  return day.replaceAll('-', '')
}

/** @param at epoch milliseconds; `20260712T081500Z` */
export function icsInstant(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
}
