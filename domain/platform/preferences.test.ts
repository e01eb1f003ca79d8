import { expect, test } from 'vitest'
import { parsePreferences, toPreferences } from './preferences.ts'

test.each([
  [{}, {}],
  [null, {}],
  ['km', {}],
  [
    { distanceUnit: 'mi', heightUnit: 'm', weekStart: 'saturday', theme: 'dark', hasSound: false },
    { distanceUnit: 'mi', heightUnit: 'm', weekStart: 'saturday', theme: 'dark', hasSound: false },
  ],
  [{ distanceUnit: 'leagues', heightUnit: 'ft', hasSound: 'yes', password: 'x' }, { heightUnit: 'ft' }],
])('of %j can be chosen %j', (given, expected) => {
  expect(toPreferences(given)).toEqual(expected)
})

test.each([null, '', '{', 'null', '[]', '"mi"'])('the stored text %j chooses nothing', (stored) => {
  expect(parsePreferences(stored)).toEqual({})
})
