import { expect, test } from 'vitest'
import {
  describeYearAscent,
  describeYearDistance,
  describeTotalAscent,
  describeTotalDistance,
} from './relatable-units.ts'

test.each([
  [0, ''],
  [400, ''],
  [4_900, '12% of the way around the Earth'],
  [40_074, '99% of the way around the Earth'],
  [40_075, 'Once around the Earth'],
  [80_150, '2 times around the Earth'],
  [128_406.3, '3.2 times around the Earth'],
  [384_400, 'Once as far as the Moon'],
  [961_000, '2.5 times as far as the Moon'],
])('%d km are "%s"', (km, text) => {
  expect(describeTotalDistance(km)).toBe(text)
})

test.each([
  [0, ''],
  [2_213, '25% of the way up Everest'],
  [8_849, 'Once up Everest'],
  [22_122, '2.5 times up Everest'],
  [7_914_250, '894 times up Everest'],
  [88_490_000, '10,000 times up Everest'],
])('%d m are "%s"', (metres, text) => {
  expect(describeTotalAscent(metres)).toBe(text)
})

test.each([
  [0, ''],
  [16, '37% of a marathon'],
  [42.195, 'Once a marathon'],
  [402, '9.5 times a marathon'],
  [1_092, '1.4 times the Camino de Santiago'],
  [40_075, 'Once around the Earth'],
])('a year of %d km is "%s"', (km, text) => {
  expect(describeYearDistance(km)).toBe(text)
})

test.each([
  [0, ''],
  [165, '50% of the way up the Eiffel Tower'],
  [1_140, '3.5 times up the Eiffel Tower'],
  [4_425, '50% of the way up Everest'],
  [23_000, '2.6 times up Everest'],
])('a year of %d m is "%s"', (metres, text) => {
  expect(describeYearAscent(metres)).toBe(text)
})
