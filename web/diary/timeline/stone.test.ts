import { expect, test } from 'vitest'
import { stoneWidthPx } from './stone.tsx'

test('stones grow with the length up to 32 pixels', () => {
  expect([0, 2, 10, 30, 60, 1999.99].map(stoneWidthPx)).toEqual([10, 14, 19, 26, 32, 32])
})
