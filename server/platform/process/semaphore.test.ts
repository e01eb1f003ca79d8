import { expect, test } from 'vitest'
import { semaphore } from './semaphore.ts'

test('no more than two work at once, all get their turn in order, and failures free their place', async () => {
  const twoAtOnce = semaphore(2)
  let working = 0
  let most = 0
  const begun: number[] = []
  const work = (n: number) => async () => {
    begun.push(n)
    most = Math.max(most, (working += 1))
    await new Promise((done) => setTimeout(done, n % 3))
    working -= 1
    if (n % 2) throw new Error(`no ${n}`)
    return n
  }
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => twoAtOnce(work(n))))
  expect(most).toBe(2)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => n % 2 === 0),
  )
  expect(await twoAtOnce(work(4))).toBe(4)
})
