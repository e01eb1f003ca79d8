import { expect, test } from 'vitest'
import { hikeTrailKey } from './hike-trail-key.ts'
import { trailKey } from './trail-key.ts'

const NORWAY = { country: 'Norway' }

test('a hike under another name has the key of its trail', () => {
  const trail = { ...NORWAY, name: 'Besseggen' }
  expect(hikeTrailKey({ ...NORWAY, name: 'Besseggen Ridge', trail })).toBe(trailKey('Besseggen', 'Norway'))
})

test('a hike under the own name of its trail has the key of that name', () => {
  expect(hikeTrailKey({ ...NORWAY, name: 'besseggen ' })).toBe(trailKey('Besseggen', 'Norway'))
})
