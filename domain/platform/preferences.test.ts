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
  [
    { dismissedNotice: '019b0000-0000-7000-8000-000000000000' },
    { dismissedNotice: '019b0000-0000-7000-8000-000000000000' },
  ],
  [{ dismissedNotice: '<b>' }, {}],
  [{ distanceUnit: 'leagues', heightUnit: 'ft', hasSound: 'yes', password: 'x' }, { heightUnit: 'ft' }],
])('of %j can be chosen %j', (given, expected) => {
  expect(toPreferences(given)).toEqual(expected)
})

test.each([null, '', '{', 'null', '[]', '"mi"'])('the stored text %j chooses nothing', (stored) => {
  expect(parsePreferences(stored)).toEqual({})
})
