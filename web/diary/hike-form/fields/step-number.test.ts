import { expect, test } from 'vitest'
import { stepNumber } from './step-number.ts'

const LENGTH = { min: 0, max: 1999.99 }

test.each([
  ['12.34', 1, 0.1, '12.4'],
  ['12.34', -1, 0.1, '12.3'],
  ['12.3', 1, 0.1, '12.4'],
  ['0.3', -1, 0.1, '0.2'],
  ['12.34', 1, 0.01, '12.35'],
  ['1.13', -1, 0.01, '1.12'],
  ['12.', 1, 0.1, '12.1'],
  ['', 1, 0.01, '0.01'],
  ['', -1, 0.01, '0'],
  ['0', -1, 0.1, '0'],
  ['1999.95', 1, 0.1, '1999.99'],
  ['1999.99', 1, 0.01, '1999.99'],
] as const)('from %j a step of %i × %f leads to %s', (text, direction, step, expected) => {
  expect(stepNumber(text, direction, { ...LENGTH, step })).toBe(expected)
})
