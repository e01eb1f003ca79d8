import { expect, test } from 'vitest'
import { trailKey } from '#domain/trails/trail-key.ts'
import { findCatalogueEntry } from './catalogue-index.ts'

test.each([
  ['half dome VIA the mist  trail', 'usa'],
  [' Iztacci\u0301huatl from La Joya', 'Mexico'],
])('a trail is found blind to case, spaces and form of accents: %s', (name, country) => {
  expect(findCatalogueEntry(trailKey(name, country))?.trail).toMatchObject({
    link: expect.stringContaining('wikipedia'),
  })
})

test.each([
  ['Half Dome via the Mist Trail', 'Italy'],
  ['Half Dome', 'USA'],
  ['', ''],
])('an unknown trail is not found: %s, %s', (name, country) => {
  expect(findCatalogueEntry(trailKey(name, country))).toBeUndefined()
})
