import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH, setTranslations } from '#domain/platform/language/translate.ts'
import { type ListQuery, findHikes } from './find-hikes.ts'

const ALL: ListQuery = {
  text: '',
  country: null,
  year: null,
  difficulty: null,
  stars: 0,
  withPhoto: false,
  withTrack: false,
  order: 'rank',
}

const aHike = (name: string, over: Partial<Parameters<typeof findHikes>[0][number]> = {}) => ({
  _id: name,
  name,
  country: 'Norway',
  notes: '',
  completedOn: '2026-07-01',
  difficulty: 'Moderate' as const,
  rating: 3,
  length: 10,
  elevation: 500,
  photo: null as unknown,
  hasGPX: false,
  ...over,
})

const HIKES = [
  aHike('Besseggen Ridge', { rating: 5, difficulty: 'Hard', length: 14, hasGPX: true }),
  aHike('Påskestien', { completedOn: '2024-04-01', elevation: 900, photo: {} }),
  aHike('Ala Kul', { country: 'Kyrgyzstan', notes: 'Snow on the ridge', completedOn: null, length: 30, rating: 4 }),
  aHike('Rampart Walk', { country: 'norway', difficulty: 'Easy', completedOn: '2026-07-02', length: 3, elevation: 20 }),
]

test.each([
  [{}, ['Besseggen Ridge', 'Påskestien', 'Ala Kul', 'Rampart Walk']],
  [{ text: 'ridge' }, ['Besseggen Ridge', 'Ala Kul']],
  [{ text: ' RIDGE  bess' }, ['Besseggen Ridge']],
  [{ text: 'paske' }, ['Påskestien']],
  [{ text: 'ridge norway' }, ['Besseggen Ridge']],
  [{ text: 'part' }, []],
  [{ text: '%' }, []],
  [{ country: 'Norway' }, ['Besseggen Ridge', 'Påskestien', 'Rampart Walk']],
  [{ year: '2026' }, ['Besseggen Ridge', 'Rampart Walk']],
  [{ difficulty: 'Easy' }, ['Rampart Walk']],
  [{ stars: 4 }, ['Besseggen Ridge', 'Ala Kul']],
  [{ withPhoto: true }, ['Påskestien']],
  [{ withTrack: true }, ['Besseggen Ridge']],
  [{ country: 'norway', stars: 4, withTrack: true }, ['Besseggen Ridge']],
  [{ withPhoto: true, withTrack: true }, []],
  [{ order: 'date' }, ['Rampart Walk', 'Besseggen Ridge', 'Påskestien', 'Ala Kul']],
  [{ order: 'length' }, ['Ala Kul', 'Besseggen Ridge', 'Påskestien', 'Rampart Walk']],
  [{ order: 'elevation' }, ['Påskestien', 'Besseggen Ridge', 'Ala Kul', 'Rampart Walk']],
  [{ order: 'rating' }, ['Besseggen Ridge', 'Ala Kul', 'Påskestien', 'Rampart Walk']],
  [{ order: 'difficulty' }, ['Besseggen Ridge', 'Påskestien', 'Ala Kul', 'Rampart Walk']],
  [{ order: 'name' }, ['Ala Kul', 'Besseggen Ridge', 'Påskestien', 'Rampart Walk']],
] satisfies [Partial<ListQuery>, string[]][])('R2.13: %j finds %j', (choice, expected) => {
  expect(findHikes(HIKES, { ...ALL, ...choice }).map(({ name }) => name)).toEqual(expected)
})

test('a country is found by its name in the current language and by the English one', () => {
  setTranslations(() => ({ language: 'de', texts: { Kyrgyzstan: 'Kirgisistan' } }))
  onTestFinished(() => setTranslations(() => ENGLISH))
  for (const text of ['kirgis', 'kyrgyz'])
    expect(findHikes(HIKES, { ...ALL, text }).map(({ name }) => name)).toEqual(['Ala Kul'])
})

test('the result has the hikes of the list, which stays unchanged', () => {
  const before = structuredClone(HIKES)
  const found = findHikes(HIKES, { ...ALL, order: 'name' })
  expect(new Set(found)).toEqual(new Set(HIKES))
  expect(HIKES).toEqual(before)
})
