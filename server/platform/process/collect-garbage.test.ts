import { expect, test } from 'vitest'
import { collectGarbage } from './collect-garbage.ts'

const HELD = 1_000_000

test('unreferenced memory is returned', async () => {
  let held: object[] | null = Array.from({ length: HELD }, (_, n) => ({ n }))
  await collectGarbage()
  const whileHeld = process.memoryUsage().heapUsed
  expect(held).toHaveLength(HELD)
  held = null
  await collectGarbage()
  expect(whileHeld - process.memoryUsage().heapUsed).toBeGreaterThan(HELD * 10)
})
