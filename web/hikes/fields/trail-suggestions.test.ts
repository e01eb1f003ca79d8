import { expect, test } from 'vitest'
import { mergedTrails } from './trail-suggestions.ts'

const trail = { country: 'Norway', difficulty: 'Hard', length: 1, elevation: 1, likesCount: 0, type: 'hike' } as const
const found = (name: string) => ({ ...trail, _id: `found-${name}`, name, rating: 4 })
const template = (name: string) => ({ ...trail, _id: `template-${name}`, name, link: '', isTemplate: true as const })

test('each trail comes once, blind to case and spaces, templates first', () => {
  const merged = mergedTrails([template('Besseggen')], [found(' BESSEGGEN'), found('Bessvatnet'), found('bessvatnet')])
  expect(merged.map(({ _id }) => _id)).toEqual(['template-Besseggen', 'found-Bessvatnet'])
})

test('the same name in another country is another trail', () => {
  expect(mergedTrails([template('Ridge')], [{ ...found('Ridge'), country: 'Wales' }])).toHaveLength(2)
})
