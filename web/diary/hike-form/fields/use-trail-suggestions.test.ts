import { expect, test } from 'vitest'
import { mergeTrails } from './use-trail-suggestions.ts'

const trail = {
  country: 'Norway',
  difficulty: 'Hard',
  length: 1,
  elevation: 1,
  rating: 4,
  likesCount: 0,
  type: 'hike',
} as const
const found = (name: string) => ({ ...trail, _id: `found-${name}`, name })
const template = (name: string) => ({ ...trail, _id: `template-${name}`, name, link: '', isTemplate: true as const })

test('lists each trail once, ignoring case and spaces, templates first', () => {
  const merged = mergeTrails(
    'bess',
    [template('Besseggen')],
    [found(' BESSEGGEN'), found('Bessvatnet'), found('bessvatnet')],
  )
  expect(merged.map(({ _id }) => _id)).toEqual(['template-Besseggen', 'found-Bessvatnet'])
})

test('the same name in another country is another trail', () => {
  expect(mergeTrails('ridge', [template('Ridge')], [{ ...found('Ridge'), country: 'Wales' }])).toHaveLength(2)
})

test('a logged trail with the exact name comes before a similar template', () => {
  const merged = mergeTrails('Skala', [template('Skalatindur Loop')], [found('Skåla')])
  expect(merged.map(({ name }) => name)).toEqual(['Skåla', 'Skalatindur Loop'])
})
