import { expect, test } from 'vitest'
import { type QueueBounds, createFairQueue } from './fair-queue.ts'

const FULL = new Error('full')
const here = () => new AbortController().signal

/** Makes a queue of jobs that end on demand. */
function aQueue(bounds: Partial<QueueBounds> = {}) {
  const { enter, waiting } = createFairQueue({ room: 160, heaviest: 10, atOnce: 1, ...bounds }, () => FULL)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  /** Enqueues a job; the first letter of its name is the member. */
  const send = (name: string, weight = 10, gone = here()) =>
    enter({ userId: name[0] ?? '', gone }, (place) =>
      place.work(weight, () => {
        begun.push(name)
        return new Promise<string>((end) => ends.set(name, () => end(name)))
      }),
    )
  /** Holds a place for a member whose body is still arriving. */
  const read = (userId: string) => {
    let end = () => {}
    const done = enter({ userId, gone: here() }, () => new Promise<void>((resolve) => (end = resolve)))
    return { done, end: () => end() }
  }
  /** Ends the running jobs until none is left. */
  const workThrough = async () => {
    await settled()
    for (let at = 0; at < begun.length; at += 1) {
      ends.get(begun[at] ?? '')?.()
      await settled()
    }
    return begun
  }
  return { enter, waiting, send, read, begun, ends, workThrough }
}

/** Resolves when everything that follows by itself has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('one piece is done at a time, as many as are allowed to be', async () => {
  const one = aQueue()
  void one.send('a1')
  void one.send('b1')
  await settled()
  expect(one.begun).toEqual(['a1'])
  expect(one.waiting()).toBe(1)
  const two = aQueue({ atOnce: 2 })
  for (const name of ['a1', 'b1', 'c1']) void two.send(name)
  await settled()
  expect(two.begun).toEqual(['a1', 'b1'])
  expect(two.waiting()).toBe(1)
  two.ends.get('b1')?.()
  await settled()
  expect(two.begun).toEqual(['a1', 'b1', 'c1'])
})

test('members take turns, however many pieces one of them has sent before the others came', async () => {
  const { send, workThrough } = aQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void send(name)
  expect(await workThrough()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('a small piece passes by the big ones of everybody else that wait', async () => {
  const { send, workThrough } = aQueue()
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1']) void send(name)
  void send('d1', 1)
  expect(await workThrough()).toEqual(['a1', 'd1', 'b1', 'c1', 'a2', 'b2'])
})

test('a big piece gets its turn, however many small ones keep coming', async () => {
  const { send, begun, ends } = aQueue()
  void send('a1', 1)
  void send('b1', 10)
  for (let n = 0; n < 40 && !begun.includes('b1'); n += 1) {
    const member = 'cdefgh'[n % 6] ?? ''
    void send(`${member}${n}`, 1)
    await settled()
    ends.get(begun.at(-1) ?? '')?.()
    await settled()
  }
  expect(begun.indexOf('b1')).toBeGreaterThan(5)
  // passed by twice its own weight at most
  expect(begun.indexOf('b1')).toBeLessThan(20)
})

test('an upload counts with the largest weight while it is read, then with its own', async () => {
  const { send, read, begun } = aQueue({ room: 40 })
  const readers = ['a', 'b', 'c', 'd'].map(read)
  await expect(send('e1')).rejects.toBe(FULL)
  for (const { end } of readers) end()
  await Promise.all(readers.map(({ done }) => done))
  // thirty of weight 1 leave room for one more of weight 10
  for (let n = 0; n < 30; n += 1) void send(`${String.fromCharCode(65 + n)}1`, 1)
  await settled()
  expect(begun).toEqual(['A1'])
  void send('z1')
  await expect(send('y1')).rejects.toBe(FULL)
})

test('nobody gets more than half of the room, and the other half is for one piece of each who comes later', async () => {
  const { send, read } = aQueue()
  for (let n = 0; n < 8; n += 1) read('a')
  await expect(send('a9')).rejects.toBe(FULL)
  for (const userId of 'bcdefghi') {
    read(userId)
    await expect(send(userId)).rejects.toBe(FULL)
  }
  await expect(send('j')).rejects.toBe(FULL)
})

test('a refusal comes before the upload is read', async () => {
  const { enter, read } = aQueue({ room: 10 })
  read('a')
  let isLookedAt = false
  await expect(enter({ userId: 'b', gone: here() }, async () => (isLookedAt = true))).rejects.toBe(FULL)
  expect(isLookedAt).toBe(false)
})

test('a client that leaves while waiting frees its room at once', async () => {
  const { send, read, begun, ends } = aQueue({ room: 30 })
  const leaving = new AbortController()
  void send('a1')
  await settled()
  const left = send('b1', 10, leaving.signal)
  const c = send('c1')
  await expect(send('d1')).rejects.toBe(FULL)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  read('e')
  await settled()
  ends.get('a1')?.()
  await settled()
  expect(begun).toEqual(['a1', 'c1'])
  ends.get('c1')?.()
  expect(await c).toBe('c1')
})

test('a client that has left before its turn does not take it', async () => {
  const { send, begun } = aQueue()
  await expect(send('a1', 10, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  void send('b1')
  await settled()
  expect(begun).toEqual(['b1'])
})

test('a failed job frees its turn and its room', async () => {
  const { enter, send, begun } = aQueue({ room: 10 })
  const fails = enter({ userId: 'a', gone: here() }, (place) =>
    place.work(5, () => Promise.reject(new Error('broken'))),
  )
  await expect(fails).rejects.toThrow('broken')
  void send('b1')
  await settled()
  expect(begun).toEqual(['b1'])
})
