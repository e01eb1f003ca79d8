import { expect, test } from 'vitest'
import { parseFlagPath, flagPath } from './flag-path.ts'

test.each(['Norway', 'Åland Islands', "Côte d'Ivoire", 'A/B & 50%?#', '', '../../secret', 'Nowhere.svg', '山'])(
  'the country %j comes back out of the address of its flag',
  (country) => {
    expect(parseFlagPath(flagPath(country, '1.6.20'))).toEqual({ version: '1.6.20', country })
  },
)

test('equal names in other notations have one address', () => {
  expect(flagPath(' Re\u0301union', '1')).toBe(flagPath('Réunion', '1'))
  expect(flagPath('half \ud800', '1')).toBe('/flags/1/half%20%EF%BF%BD.svg')
})

test.each([
  '/flags',
  '/flags/1.6.20/',
  '/flags/1.6.20/Norway',
  '/flags/../Norway.svg',
  '/flags/1/%E0%A4.svg',
  '/flags/1/a/b.svg',
])('no flag stands at %s', (path) => expect(parseFlagPath(path)).toBeNull())
