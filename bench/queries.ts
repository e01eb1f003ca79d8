import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import { createRandomSource } from './growth/random-source.ts'
import { FEATURES } from './growth/names.ts'
import { planTrails } from './growth/plan.ts'
import { planPeople } from './growth/plan-people.ts'
import { scaleSizes } from './growth/sizes.ts'

const QUERIES = 300

/** Returns typical search queries for trails and for people, in a community of `times` the usual size. */
export function searchQueries(times: number): { trails: string[]; people: string[] } {
  const sizes = scaleSizes(times)
  const trails = planTrails(sizes)
  const people = planPeople(sizes, trails)
  const { whole, pick } = createRandomSource('queries')
  /** Returns the text with one letter left out, doubled or swapped with the next. */
  const misspelt = (text: string) => {
    const at = 1 + whole(Math.max(1, text.length - 2))
    const [before, letter, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)]
    return pick([
      before + after,
      before + letter + letter + after,
      before + after.slice(0, 1) + letter + after.slice(1),
    ])
  }
  /** Returns a query for a name: its beginning, all of it, some of its words, or a misspelling. */
  const aQuery = (name: string) => {
    const words = name.split(' ')
    const queries = [
      name,
      name.slice(0, 2),
      name.slice(0, 3 + whole(5)),
      pick(words),
      words.toReversed().join(' '),
      misspelt(name),
      misspelt(name),
      misspelt(pick(words)),
      pick(CATALOGUE).country,
      pick(FEATURES),
      '%%',
    ]
    return pick(queries).trim().padEnd(2, 'e').slice(0, 100)
  }
  return {
    trails: Array.from({ length: QUERIES }, () => aQuery(pick(trails).name)),
    people: Array.from({ length: QUERIES }, () => {
      const { username, firstName, lastName } = pick(people)
      return aQuery(pick([username, `${firstName} ${lastName}`]))
    }),
  }
}
