import { MAX_SEARCH_RESULTS } from './limits.ts'
import { gramsOf, wordsOf } from './search-text.ts'

const IS_IT = 4
const BEGINS_WITH_IT = 3
export const HAS_ITS_WORDS = 2
const HOLDS_IT = 1
/** Of the pieces of two words that are about the same, a quarter is common to both: besegen and Besseggen share 5 of 11. */
const MIN_LIKENESS = 0.25
/** What is much less alike than the best of all is left out, and all that is little alike where something matches outright. */
const MUCH_LIKENESS = 0.6
const OF_THE_BEST = 0.7

/** What a thing is searched by, all as `searchText` gives it. */
export interface Searchable {
  /** What it is called. */
  readonly title: string
  /** Title and whatever else it is found by. */
  readonly text: string
  /** How well known it is: the better known first among equal matches. */
  readonly weight: number
}

/** The things that a query may mean, best first, at most 20. The query is a search text of at least one word. */
export function bestMatches<Thing>(
  query: string,
  things: readonly Thing[],
  toSearchable: (thing: Thing) => Searchable,
): Thing[] {
  const scored = things.map((thing) => {
    const searchable = toSearchable(thing)
    return { thing, searchable, score: matchScore(query, searchable) }
  })
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0)
  const least = Math.max(MIN_LIKENESS, OF_THE_BEST * Math.min(best, MUCH_LIKENESS))
  return scored
    .filter(({ score }) => score >= least)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        b.searchable.weight - a.searchable.weight ||
        (a.searchable.text < b.searchable.text ? -1 : Number(a.searchable.text > b.searchable.text)),
    )
    .slice(0, MAX_SEARCH_RESULTS)
    .map(({ thing }) => thing)
}

/**
 * 4 is called just that · 3 begins with it · 2 has words that begin with those asked for, in any order · 1 holds it somewhere ·
 * under 1 looks like it, with a letter missing, doubled or wrong · 0 is something else.
 */
export function matchScore(query: string, { title, text }: Pick<Searchable, 'title' | 'text'>): number {
  if (query === '') return 0
  if (title === query) return IS_IT
  if (text.startsWith(query)) return BEGINS_WITH_IT
  const words = wordsOf(text)
  if (wordsOf(query).every((asked) => words.some((word) => word.startsWith(asked)))) return HAS_ITS_WORDS
  if (text.includes(query)) return HOLDS_IT
  const alike = likeness(query, words)
  return alike < MIN_LIKENESS ? 0 : alike
}

/** The likeness of each asked word to the word most like it, averaged by length: under 1 unless all are there. */
function likeness(query: string, words: readonly string[]): number {
  const gramsOfWords = words.map(gramsOf)
  let sum = 0
  for (const asked of wordsOf(query)) {
    const grams = gramsOf(asked)
    sum += asked.length * Math.max(0, ...gramsOfWords.map((other) => overlap(grams, other)))
  }
  return sum / query.replaceAll(' ', '').length
}

/** What two sets have in common, of all they have: 0 to 1. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const item of a) if (b.has(item)) common += 1
  return common / (a.size + b.size - common)
}
