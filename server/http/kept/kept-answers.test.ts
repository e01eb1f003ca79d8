import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'

const ROUTE = { url: '/a', config: { url: '/a', method: 'GET' } }

/** Makes answers that hold until it is said that they do not, and counts them. */
function aMaker(text = 'x') {
  let made = 0
  const holding = { is: true }
  const make = async (watch: (stillHolds: () => boolean) => void) => {
    watch(() => holding.is)
    made += 1
    await nextTurn()
    return { texts: [`${text} ${made}`], headers: {} }
  }
  return { make, holding, made: () => made }
}

const textOf = async (answer: ReturnType<KeptAnswers['answer']>) => (await answer).pick().bytes.toString()

test('a crowd that asks at once has an answer made once', async () => {
  const [kept, maker] = [new KeptAnswers(), aMaker()]
  const texts = await Promise.all(Array.from({ length: 100 }, () => textOf(kept.answer('a', maker.make))))
  expect(new Set(texts)).toEqual(new Set(['x 1']))
  expect(await textOf(kept.answer('a', maker.make))).toBe('x 1')
  expect(maker.made()).toBe(1)
})

test('what changes while an answer is made is not missed by those who ask after that', async () => {
  const [kept, before, after] = [new KeptAnswers(), aMaker('before'), aMaker('after')]
  const early = kept.answer('a', before.make)
  before.holding.is = false
  expect(await textOf(kept.answer('a', after.make))).toBe('after 1')
  expect(await textOf(early)).toBe('before 1')
  expect(await textOf(kept.answer('a', before.make))).toBe('after 1')
})

test('an answer that cannot be made is refused to all who wait, and made by the next', async () => {
  const [kept, maker] = [new KeptAnswers(), aMaker()]
  const failing = () => kept.answer('a', () => Promise.reject(new Error('no')))
  const waiting = await Promise.allSettled([failing(), failing()])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await textOf(kept.answer('a', maker.make))).toBe('x 1')
})

test('what it keeps stays below its bound, and what is asked for stays longest', async () => {
  const kept = new KeptAnswers(100_000)
  const make = async () => ({ texts: ['x'.repeat(4000)], headers: {} })
  const wanted = aMaker()
  for (let n = 0; n < 1000; n += 1) {
    await kept.answer(`other ${n}`, make)
    await kept.answer('wanted', wanted.make)
    expect(kept.bytes).toBeLessThanOrEqual(100_000)
  }
  expect(wanted.made()).toBe(1)
})

test('of a crowd one has an answer made and all others share it; what still held and had to make room is counted', async () => {
  const [kept, maker] = [new KeptAnswers(10_000), aMaker()]
  await Promise.all(Array.from({ length: 10 }, () => kept.answer('a', maker.make)))
  expect(kept.counts).toMatchObject({ made: 1, kept: 9 })
  await kept.answer('a', () => Promise.reject(new Error('asked for nothing')))
  await kept.answer('b', () => Promise.reject(new Error('no'))).catch(() => {})
  expect(kept.counts).toEqual({ made: 1, kept: 10, notModified: 0, evicted: 0 })
  maker.holding.is = false
  for (let n = 0; n < 30; n += 1) await kept.answer(`c ${n}`, aMaker().make)
  const held = Math.floor(10_000 / 1034)
  expect(kept.counts).toEqual({ made: 31, kept: 10, notModified: 0, evicted: 30 - held })
})

test('an answer that would take an eighth of the room is made each time', async () => {
  const kept = new KeptAnswers()
  let made = 0
  const make = async () => ({ texts: ['x'.repeat(5_000_000 + (made += 1))], headers: {} })
  await kept.answer('a', make)
  await kept.answer('a', make)
  expect([made, kept.bytes]).toEqual([2, 0])
})

test('an answer that had to make room is found at its address no more, nor one that does not hold', async () => {
  const [kept, maker] = [new KeptAnswers(10_000), aMaker()]
  kept.keepAddress('/a', { answer: await kept.answer('a', maker.make), head: [], route: ROUTE })
  expect(kept.at('/a')?.answer.pick().bytes.toString()).toBe('x 1')
  for (let n = 0; n < 20; n += 1) await kept.answer(`b ${n}`, aMaker().make)
  expect(kept.at('/a')).toBe(null)
  kept.keepAddress('/a', { answer: await kept.answer('a', maker.make), head: [], route: ROUTE })
  maker.holding.is = false
  expect(kept.at('/a')).toBe(null)
})

test('an answer that is too long to be kept is found at no address: nothing would count its bytes', async () => {
  const kept = new KeptAnswers()
  const answer = await kept.answer('a', aMaker('x'.repeat(5_000_000)).make)
  kept.keepAddress('/a', { answer, head: [], route: ROUTE })
  expect([kept.bytes, kept.at('/a')]).toEqual([0, null])
})

test('long addresses are not kept, and of many the last', async () => {
  const [kept, maker] = [new KeptAnswers(), aMaker()]
  const found = { answer: await kept.answer('a', maker.make), head: [], route: ROUTE }
  for (let n = 0; n < 12_000; n += 1) kept.keepAddress(`/a?${n}`, found)
  kept.keepAddress(`/a?${'x'.repeat(2000)}`, found)
  expect([kept.at('/a?0'), kept.at(`/a?${'x'.repeat(2000)}`)]).toEqual([null, null])
  expect(kept.at('/a?11999')).toBe(found)
})

test('an answer is compressed once, however many ask', async () => {
  const kept = new KeptAnswers()
  const body = (await kept.answer('a', aMaker('y'.repeat(5000)).make)).pick()
  const [one, other] = await Promise.all([body.bytesAs('gzip'), body.bytesAs('gzip')])
  expect(one).toBe(other)
  expect(gunzipSync(one).equals(body.bytes)).toBe(true)
})

test('of several that would do each who asks gets one, and after a while others are made', async () => {
  let now = 0
  const kept = new KeptAnswers(100_000, () => now)
  let made = 0
  const make = async () => {
    made += 1
    return { texts: ['a', 'b', 'c'].map((letter) => `${letter}${made}`), isDrawn: true, headers: {} }
  }
  const seen = new Set<string>()
  for (let n = 0; n < 200; n += 1) seen.add(await textOf(kept.answer('a', make)))
  expect(new Set([...seen].map(([letter]) => letter))).toEqual(new Set(['a', 'b', 'c']))
  expect(made).toBe(1)
  now = 9999
  expect(await textOf(kept.answer('a', make))).toMatch(/^[abc]1$/)
  now = 10_000
  expect(await textOf(kept.answer('a', make))).toMatch(/^[abc]2$/)
  expect((await kept.answer('a', make)).pick().tag).toBe(null)
})
