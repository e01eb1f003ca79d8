import { MAX_MARKS, MAX_NOTES_CHARS } from '#domain/platform/limits.ts'

const BREAKING_CONTROLS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu
const LINE_ENDS = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu
/** Joiners within one picture: between two emoji, and tags after a black flag, which select the flag. */
const EMOJI_GLUE = String.raw`(?<=\p{ExtPict}[\p{EMod}\p{VS}]?)\u200D(?=\p{ExtPict})|(?<=\u{1F3F4}[\u{E0020}-\u{E007F}]{0,7})[\u{E0020}-\u{E007F}]`
/** Invisible characters: controls, halves of surrogate pairs, bidi marks and others. */
const UNSEEN = new RegExp(String.raw`(?!${EMOJI_GLUE}|\p{VS}|[\t\n])[\p{Cc}\p{Cs}\p{DI}]`, 'gu')

const TOO_MANY_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu')

/** Cleans one line of text for storage: NFC, trimmed, without control, bidi and zero-width characters. Idempotent. */
export function cleanText(text: string): string {
  return stripUnseen(text.replace(BREAKING_CONTROLS, ' '))
}

/**
 * Cleans notes like `cleanText`, but keeps line ends (`
 * `) and tabs.
 */
export function cleanNotes(text: string): string {
  return stripUnseen(text.replace(LINE_ENDS, '\n'))
}

function stripUnseen(text: string): string {
  // a mark may be composed of two, so that a letter can have more of them afterwards
  return cutMarks(cutMarks(text.replace(UNSEEN, '')).normalize('NFC')).trim()
}

/** Cuts to at most 30 marks on each letter. It runs before normalising, which orders them in quadratic time. */
export function cutMarks(text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1')
}

/** Replaces every run of white space by one space; trims. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** Cuts to at most `max` UTF-16 units, never within a surrogate pair. */
export function cutChars(text: string, max: number): string {
  const cut = text.slice(0, max)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** Counts the words, separated by white space. */
export function countWords(text: string): number {
  const trimmed = text.trim()
  return trimmed === '' ? 0 : trimmed.split(/\s+/u).length
}

/** Cuts to at most 1000 characters; a word that does not fit is left out whole, unless it is the only one. */
export function cutNotes(notes: string): string {
  if (notes.length <= MAX_NOTES_CHARS) return notes
  const wholeWords = notes
    .slice(0, MAX_NOTES_CHARS + 1)
    .replace(/\S*$/u, '')
    .trimEnd()
  return wholeWords === '' ? cutChars(notes, MAX_NOTES_CHARS) : wholeWords
}

/**
 * Compares by code units, as the store orders: for ids, keys and days, and for names where no language's order is
 * needed.
 */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
