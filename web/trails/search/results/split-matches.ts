import { searchText, splitWords } from '#domain/platform/text/search-text.ts'

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** A letter with its combining marks, so that an accent stays with its letter. */
const LETTERS = /\P{M}\p{M}*|^\p{M}+/gu

/** Splits a text into the parts that match a word of the query, as the search compares them, and the parts between. */
export function splitMatches(text: string, query: string): TextPart[] {
  const letters = text.match(LETTERS) ?? []
  const folds = letters.map((letter) => searchText(letter) || ' ')
  const letterIndexes = folds.flatMap((fold, at) => Array<number>(fold.length).fill(at))
  const hits = new Set<number>()
  for (const [from, to] of findMatches(folds.join(''), query))
    for (const at of letterIndexes.slice(from, to)) hits.add(at)
  return joinParts(letters.map((letter, at) => ({ text: letter, isMatch: hits.has(at) })))
}

function findMatches(text: string, query: string): [from: number, to: number][] {
  return splitWords(searchText(query)).flatMap((word) => {
    const places: [number, number][] = []
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      places.push([at, at + word.length])
    }
    return places
  })
}

function joinParts(letters: readonly TextPart[]): TextPart[] {
  const parts: TextPart[] = []
  for (const { text, isMatch } of letters) {
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) parts[parts.length - 1] = { text: last.text + text, isMatch }
    else parts.push({ text, isMatch })
  }
  return parts
}
