import { expect, test } from 'vitest'
import { COLLECTION_REGIONS, findCollectionRegion } from './shipped-regions.ts'

test('R20.30: a famous collection has a region, and an unknown one is of the world', () => {
  expect(COLLECTION_REGIONS[findCollectionRegion('munros')]).toBe('Britain and Ireland')
  expect(COLLECTION_REGIONS[findCollectionRegion('seven-summits')]).toBe('Around the world')
  expect(COLLECTION_REGIONS[findCollectionRegion('constructor-of-worlds')]).toBe('Around the world')
})
