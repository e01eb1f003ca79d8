import { MAX_SEARCH_RESULTS } from '#domain/platform/limits.ts'
import { toTrigrams, splitWords } from '#domain/platform/text/search-text.ts'
import { compareTexts } from '#domain/platform/text/text.ts'

const EXACT_TITLE = 4
const TITLE_PREFIX = 3
export const ALL_WORDS = 2
const SUBSTRING = 1
/** Smallest share of common trigrams of two similar words: besegen and Besseggen share 5 of 11. */
const MIN_SIMILARITY = 0.25
/** Smallest share of the best score: much worse near misses are left out. */
const MIN_SHARE_OF_BEST = 0.7

/** The search fields of a thing, all as `searchText` returns them. */
export interface Searchable {
  /** Title: the beginning of the text. */
  readonly title: string
  /** Title and all other searchable text. */
  readonly text: string
  /** Popularity: the higher first among equal matches. */
  readonly weight: number
}

/** Returns the things that match a search text, or else the most similar ones; best first, at most 20. */
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

/** Returns the items with at least that share of the best score; best first. */
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

/**
 * Returns 4 where the title is the query, 3 where it begins with it, 2 where the words of the query begin words of the
 * text in any order, 1 where the text contains it, else 0.
 */
export function matchScore(query: string, searchable: Pick<Searchable, 'title' | 'text'>): 0 | 1 | 2 | 3 | 4 {
  const { text } = searchable
  if (query === '') return 0
  // an equal title begins with the query too, so few titles are compared
  if (text.startsWith(query)) return searchable.title === query ? EXACT_TITLE : TITLE_PREFIX
  const words = splitWords(text)
  if (splitWords(query).every((wanted) => words.some((word) => word.startsWith(wanted)))) return ALL_WORDS
  return text.includes(query) ? SUBSTRING : 0
}

/** Returns the mean similarity of each query word to its nearest word, weighted by length; 0 below the minimum. */
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

/** Returns the Jaccard index of two sets: 0 to 1. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const item of a) if (b.has(item)) common += 1
  return common / (a.size + b.size - common)
}
