import { MAX_MARKS, MAX_NOTES_CHARS } from '#domain/platform/limits.ts'

const BREAKING_CONTROLS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu
const LINE_ENDS = /\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu
/** A joiner between two pictures makes one picture of them; a tag after a black flag says whose flag it is. */
const EMOJI_GLUE = String.raw`(?<=\p{ExtPict}[\p{EMod}\p{VS}]?)\u200D(?=\p{ExtPict})|(?<=\u{1F3F4}[\u{E0020}-\u{E007F}]{0,7})[\u{E0020}-\u{E007F}]`
/** Controls, halves of surrogate pairs, bidi marks and whatever else a reader cannot see. */
const UNSEEN = new RegExp(String.raw`(?!${EMOJI_GLUE}|\p{VS}|[\t\n])[\p{Cc}\p{Cs}\p{DI}]`, 'gu')

const TOO_MANY_MARKS = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})\p{M}+`, 'gu')

/** One line of text as it is stored: NFC, trimmed, without control, bidi and zero-width characters. Idempotent. */
export function cleanText(text: string): string {
  return stripUnseen(text.replace(BREAKING_CONTROLS, ' '))
}

/** As `cleanText`, but lines stay lines (`\n`) and tabs stay. */
export function cleanNotes(text: string): string {
  return stripUnseen(text.replace(LINE_ENDS, '\n'))
}

function stripUnseen(text: string): string {
  // a mark may be composed of two, so that a letter can have more of them afterwards
  return cutMarks(cutMarks(text.replace(UNSEEN, '')).normalize('NFC')).trim()
}

/** At most 30 marks on each letter. Cut before normalising, which puts them in order at the cost of their square. */
export function cutMarks(text: string): string {
  return text.replace(TOO_MANY_MARKS, '$1')
}

/** Every run of white space becomes one space; trimmed. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

/** At most `max` UTF-16 units, never half a surrogate pair. */
export function cutChars(text: string, max: number): string {
  const cut = text.slice(0, max)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** Words are what white space parts. */
export function countWords(text: string): number {
  const trimmed = text.trim()
  return trimmed === '' ? 0 : trimmed.split(/\s+/u).length
}

/** At most 1000 characters; a word that does not fit is left out whole, unless it is the only one. */
export function cutNotes(notes: string): string {
  if (notes.length <= MAX_NOTES_CHARS) return notes
  const wholeWords = notes
    .slice(0, MAX_NOTES_CHARS + 1)
    .replace(/\S*$/u, '')
    .trimEnd()
  return wholeWords === '' ? cutChars(notes, MAX_NOTES_CHARS) : wholeWords
}

/** For sorting ids, keys and days, and names where no language's order is asked for: by code units, as the store orders them. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
