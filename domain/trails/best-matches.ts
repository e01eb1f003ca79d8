import { MAX_SEARCH_RESULTS } from '#domain/platform/limits.ts'
import { toTrigrams, splitWords } from '#domain/platform/text/search-text.ts'
import { compareTexts } from '#domain/platform/text/text.ts'

const EXACT_TITLE = 4
const TITLE_PREFIX = 3
export const ALL_WORDS = 2
const SUBSTRING = 1
/** Of the trigrams of two words that are about the same, a quarter is common to both: besegen and Besseggen share 5 of 11. */
const MIN_SIMILARITY = 0.25
/** Near misses much worse than the best of them are left out. */
const MIN_SHARE_OF_BEST = 0.7

/** What a thing is searched by, all as `searchText` gives it. */
export interface Searchable {
  /** What it is called: the beginning of its text. */
  readonly title: string
  /** Title and whatever else it is found by. */
  readonly text: string
  /** How well known it is: the better known first among equal matches. */
  readonly weight: number
}

/** The things that a search text asks for, or else those most like it; best first, at most 20. */
export function findBestMatches<Thing>(
  query: string,
  things: readonly Thing[],
  toSearchable: (thing: Thing) => Searchable,
): Thing[] {
  const searchables = things.map((thing) => ({ thing, searchable: toSearchable(thing) }))
  const outright = pickBest(searchables, (searchable) => matchScore(query, searchable), 0)
  const found =
    outright.length > 0
      ? outright
      : pickBest(searchables, ({ text }) => trigramSimilarity(query, text), MIN_SHARE_OF_BEST)
  return found.slice(0, MAX_SEARCH_RESULTS).map(({ thing }) => thing)
}

/** Those that score anything, and at least that share of the best score; best first. */
function pickBest<Item extends { readonly searchable: Searchable }>(
  items: readonly Item[],
  toScore: (searchable: Searchable) => number,
  share: number,
) {
  const all = items.map((item) => ({ ...item, score: toScore(item.searchable) })).filter(({ score }) => score > 0)
  const best = all.reduce((most, { score }) => Math.max(most, score), 0)
  return all
    .filter(({ score }) => score >= share * best)
    .toSorted((a, b) => b.score - a.score || compareWeights(a.searchable, b.searchable))
}

function compareWeights(a: Searchable, b: Searchable): number {
  return b.weight - a.weight || compareTexts(a.text, b.text)
}

/** 4 is called just that · 3 begins with it · 2 has words that begin with those asked for, in any order · 1 holds it · 0. */
export function matchScore(query: string, searchable: Pick<Searchable, 'title' | 'text'>): 0 | 1 | 2 | 3 | 4 {
  const { text } = searchable
  if (query === '') return 0
  // what is called so begins so: few titles have to be looked at
  if (text.startsWith(query)) return searchable.title === query ? EXACT_TITLE : TITLE_PREFIX
  const words = splitWords(text)
  if (splitWords(query).every((wanted) => words.some((word) => word.startsWith(wanted)))) return ALL_WORDS
  return text.includes(query) ? SUBSTRING : 0
}

/** How much each asked word is like the word most like it, averaged by length; 0 where that is too little to mean anything. */
function trigramSimilarity(query: string, text: string): number {
  const trigramsOfWords = splitWords(text).map(toTrigrams)
  let sum = 0
  for (const wanted of splitWords(query)) {
    const trigrams = toTrigrams(wanted)
    sum += wanted.length * Math.max(0, ...trigramsOfWords.map((other) => overlap(trigrams, other)))
  }
  const average = sum / query.replaceAll(' ', '').length
  return average >= MIN_SIMILARITY ? average : 0
}

/** What two sets have in common, of all they have: 0 to 1. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const item of a) if (b.has(item)) common += 1
  return common / (a.size + b.size - common)
}
