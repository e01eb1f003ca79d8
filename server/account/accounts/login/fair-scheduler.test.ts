import { expect, test, vi } from 'vitest'
import { createFairScheduler } from './fair-scheduler.ts'

/** Queues jobs that end on demand; `begun` names them in the order in which they start. */
function aQueue(atOnce: number, waiting: number) {
  const inTurn = createFairScheduler(atOnce, waiting)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (party: string) =>
    inTurn(
      party,
      () =>
        new Promise<string>((resolve) => {
          begun.push(party)
          ends.push(() => resolve('done'))
        }),
    )
  /** Ends jobs as they start, until `count` have ended. */
  const endAll = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(index), { interval: 1 })
      ends[index]?.()
    }
  }
  return { start, begun, ends, endAll }
}

const FULL = {
  status: 429,
  message: 'Too many people are logging in. Please try again soon.',
  details: { retryAfter: 5 },
}

test('two works run at once, three wait in order, a sixth is refused', async () => {
  const { start, begun, ends, endAll } = aQueue(2, 3)
  const works = [1, 2, 3, 4, 5].map(() => start('mia'))
  await expect(start('mia')).rejects.toMatchObject(FULL)
  expect(begun).toHaveLength(2)
  ends[1]?.()
  await works[1]
  await vi.waitFor(() => expect(begun).toHaveLength(3))
  const seventh = start('mia')
  await endAll(6)
  expect(await Promise.all([...works, seventh])).toEqual(Array(6).fill('done'))
})

test('a newcomer after three hundred jobs of another party is next but one', async () => {
  const { start, begun, endAll } = aQueue(1, 1000)
  const works = [...Array.from({ length: 300 }, () => start('mia')), start('tom'), start('ida'), start('tom')]
  await endAll(303)
  await Promise.all(works)
  expect(begun.slice(0, 8)).toEqual(['mia', 'mia', 'tom', 'ida', 'mia', 'tom', 'mia', 'mia'])
})

test('where too many wait, the party with most of them loses its newest, and others get in', async () => {
  const { start, begun, endAll } = aQueue(1, 3)
  const mias = [1, 2, 3, 4].map(() => start('mia'))
  const toms = start('tom')
  await expect(mias[3]).rejects.toMatchObject(FULL)
  const idas = start('ida')
  await expect(mias[2]).rejects.toMatchObject(FULL)
  await expect(start('eve')).rejects.toMatchObject(FULL)
  await endAll(4)
  await Promise.all([mias[0], mias[1], toms, idas])
  expect(begun).toEqual(['mia', 'mia', 'tom', 'ida'])
})

test('a work that fails gives its place to the next', async () => {
  const inTurn = createFairScheduler(1, 1)
  const failing = inTurn('mia', () => Promise.reject(new Error('no')))
  const next = inTurn('mia', () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await inTurn('tom', () => Promise.resolve('and again'))).toBe('and again')
})
