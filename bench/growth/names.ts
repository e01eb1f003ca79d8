import { trailKey } from '#domain/trails/trail-key.ts'
import { CATALOGUE } from '#server/diary/catalogue/catalogue.ts'
import type { RandomSource } from './random-source.ts'

export interface Trail {
  readonly key: string
  readonly name: string
  readonly country: string
  readonly lengthM: number
  readonly elevationM: number
  /** The index of its difficulty in the list of difficulties. */
  readonly level: number
}

export const FEATURES = [
  'Trail',
  'Loop',
  'Ridge',
  'Peak',
  'Lake Trail',
  'Summit',
  'Traverse',
  'Falls',
  'Canyon',
  'Way',
  'Hut',
]
const SYLLABLES =
  'ka ro mi ste in berg tal horn vel lo sa dra gor nik ob pre wen ash el mont å ø çe ñu ry tho ull ban fin que zir'.split(
    ' ',
  )
const FIRST_NAMES = 400

/** Returns an invented, pronounceable word. */
function createWord({ whole, pick }: RandomSource): string {
  const word = Array.from({ length: 2 + whole(3) }, () => pick(SYLLABLES)).join('')
  return (word[0] ?? '').toUpperCase() + word.slice(1)
}

/** Returns a generator of names: first names repeat, last names rarely do. */
export function createNamePicker(choices: RandomSource): () => { firstName: string; lastName: string } {
  const firstNames = Array.from({ length: FIRST_NAMES }, () => createWord(choices))
  const next = choices.zipf(FIRST_NAMES, 0.8)
  return () => ({ firstName: firstNames[next()] ?? '', lastName: createWord(choices) })
}

/** Returns the trails of the catalogue and invented ones, most popular first. */
export function createTrails(count: number, choices: RandomSource): Trail[] {
  const { random, whole, pick } = choices
  const trails = new Map<string, Trail>()
  const add = (name: string, country: string) => {
    const key = trailKey(name, country)
    const figures = { lengthM: 2000 + 10 * whole(2800), elevationM: 50 + whole(1800), level: whole(4) }
    if (!trails.has(key)) trails.set(key, { key, name, country, ...figures })
  }
  for (const { name, country } of CATALOGUE.slice(0, count)) add(name, country)
  const known = CATALOGUE.flatMap(({ name }) => name.split(' '))
  while (trails.size < count) {
    const words = [...(random() < 0.4 ? [pick(known)] : []), createWord(choices), pick(FEATURES)]
    add(words.join(' '), pick(CATALOGUE).country)
  }
  return [...trails.values()]
}
