import { expect, test } from 'vitest'
import { keptTicks } from './kept-ticks.ts'

test('one tick is kept, and no more are listened for', async () => {
  await new Promise<void>((resolve) => process.nextTick(resolve))
  expect(keptTicks).toHaveLength(1)
  expect(keptTicks[0]).toHaveProperty('callback')
})
