import { t } from '#domain/platform/language/translate.ts'

/** A text without forbidden characters, with notes in plain English about what was removed. */
export type RepairedXml = { text: string; notes: string[] }

/** Control characters outside of XML 1.0, and the two noncharacters. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\u0080-\u009F]|[\uFFFE\uFFFF]/gu

/**
 * Removes parts that break XML and carry nothing: text before its declaration, control characters, and zero bytes at
 * the end, which recorders leave after a power failure.
 */
export function repairXml(given: string): RepairedXml {
  const notes: string[] = []
  let text = given.slice(0, findTrailingZeros(given))
  if (text.length < given.length) notes.push(t('Zero bytes at the end of the file were left out.'))
  const declared = /^\s+(?=<\?xml\s)/.exec(text)
  if (declared) {
    notes.push(t('White space before the first line was left out.'))
    text = text.slice(declared[0].length)
  }
  const clean = text.replace(FORBIDDEN, '')
  if (clean.length < text.length) notes.push(t('Control characters were left out.'))
  return { text: clean, notes }
}

/** Returns whether a DOCTYPE names the root and nothing more: no entities, nothing from elsewhere. */
export function isBareDoctype(doctype: string): boolean {
  return /^\s*[\w:.-]+\s*$/.test(doctype)
}

/**
 * Returns the index of the zeros that end a text, white space among them included; the whole length where there are
 * none.
 */
function findTrailingZeros(text: string): number {
  let end = text.length
  let from = end
  while (end > 0 && (text[end - 1] ?? '') <= ' ' && /[\0\s]/.test(text[end - 1] ?? '')) {
    end -= 1
    if (text[end] === '\0') from = end
  }
  return from
}
