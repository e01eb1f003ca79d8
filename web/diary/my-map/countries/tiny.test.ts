import { expect, test } from 'vitest'
import { COUNTRIES } from '#domain/platform/countries.ts'
import { SHAPES } from './shapes.ts'
import { TINY } from './tiny.ts'

test('each country has an outline, or a dot if it is too small', () => {
  const without = COUNTRIES.filter(({ flag }) => !(flag in SHAPES) && !(flag in TINY))
  expect(without.map(({ name }) => name)).toEqual([])
  expect(Object.keys(TINY).filter((flag) => flag in SHAPES || !COUNTRIES.some((each) => each.flag === flag))).toEqual(
    [],
  )
})
