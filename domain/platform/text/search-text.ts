import { cleanText, collapseSpaces } from './text.ts'

/** Letters that have no decomposition, with the plain spelling that people type. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
}
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu')
const APOSTROPHES = /['‘’ʹʻʼ`]/gu
const WORD_BREAKS = /[\p{Pc}\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,:;!?/\\"·]+/gu

/**
 * Normalises a text for search: words separated by single spaces, without case, accents, apostrophes and ordinary
 * punctuation. Symbols such as `%` and `*` stay. Empty where nothing is left. Idempotent.
 */
export function searchText(text: string): string {
  const plain = cleanText(text)
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
  return collapseSpaces(plain.replace(APOSTROPHES, '').replace(WORD_BREAKS, ' ')).normalize('NFC')
}

/** Returns the trigrams of the words of a search text; a space marks the start or end of a word. */
export function toTrigrams(searchText: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of splitWords(searchText)) {
    const characters = [' ', ...word, ' ']
    for (let at = 0; at + 3 <= characters.length; at += 1) trigrams.add(characters.slice(at, at + 3).join(''))
  }
  return trigrams
}

/** Returns all substrings of one and two characters of the words of a search text. */
export function toShortPieces(searchText: string): Set<string> {
  const pieces = new Set<string>()
  for (const word of splitWords(searchText)) {
    const characters = [...word]
    for (const [at, character] of characters.entries()) {
      pieces.add(character)
      if (at > 0) pieces.add(`${characters[at - 1]}${character}`)
    }
  }
  return pieces
}

export function splitWords(searchText: string): string[] {
  return searchText.split(' ').filter((word) => word !== '')
}
