import { cleanText, collapseSpaces } from './text.ts'

/** Letters that are no other letter with a mark, as people without them type them. */
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
 * A text as it is searched: words parted by single spaces, without case, accents, apostrophes and ordinary punctuation.
 * Symbols such as `%` and `*` stay: they are text. Empty where nothing is left. Idempotent.
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

/** The trigrams of three characters that the words of a search text are made of; a space marks where a word begins or ends. */
export function toTrigrams(searchText: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of splitWords(searchText)) {
    const characters = [' ', ...word, ' ']
    for (let at = 0; at + 3 <= characters.length; at += 1) trigrams.add(characters.slice(at, at + 3).join(''))
  }
  return trigrams
}

/** The pieces of one and of two characters of the words of a search text, wherever they stand in them. */
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
