import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type MakeContent, ResponseCache } from './response-cache.ts'

/** Makes numbered responses that are current until `current.is` is false. */
function aMaker(text = 'x') {
  let made = 0
  const current = { is: true }
  const make: MakeContent = async (watch) => {
    watch(() => current.is)
    made += 1
    await nextTurn()
    return { bodies: [`${text} ${made}`], headers: {} }
  }
  return { make, current, made: () => made }
}

const textOf = async (response: ReturnType<ResponseCache['getOrMake']>) => (await response).pickBody().bytes.toString()

test('concurrent requests share one response', async () => {
  const [cache, maker] = [new ResponseCache(), aMaker()]
  const texts = await Promise.all(Array.from({ length: 100 }, () => textOf(cache.getOrMake('a', maker.make))))
  expect(new Set(texts)).toEqual(new Set(['x 1']))
  expect(await textOf(cache.getOrMake('a', maker.make))).toBe('x 1')
  expect(maker.made()).toBe(1)
})

test('a change while a response is made is seen by all requests after it', async () => {
  const [cache, before, after] = [new ResponseCache(), aMaker('before'), aMaker('after')]
  const early = cache.getOrMake('a', before.make)
  before.current.is = false
  expect(await textOf(cache.getOrMake('a', after.make))).toBe('after 1')
  expect(await textOf(early)).toBe('before 1')
  expect(await textOf(cache.getOrMake('a', before.make))).toBe('after 1')
})

test('a response that cannot be made fails for all who wait, and is made by the next request', async () => {
  const [cache, maker] = [new ResponseCache(), aMaker()]
  const failing = () => cache.getOrMake('a', () => Promise.reject(new Error('no')))
  const waiting = await Promise.allSettled([failing(), failing()])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await textOf(cache.getOrMake('a', maker.make))).toBe('x 1')
})

test('it stays below its limit, and used entries stay longest', async () => {
  const cache = new ResponseCache(100_000)
  const make = async () => ({ bodies: ['x'.repeat(4000)], headers: {} })
  const used = aMaker()
  for (let n = 0; n < 1000; n += 1) {
    await cache.getOrMake(`other ${n}`, make)
    await cache.getOrMake('used', used.make)
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
  }
  expect(used.made()).toBe(1)
})

test('it counts hits, misses, and the current responses that it evicts', async () => {
  const [cache, maker] = [new ResponseCache(10_000), aMaker()]
  await Promise.all(Array.from({ length: 10 }, () => cache.getOrMake('a', maker.make)))
  expect(cache.counts).toMatchObject({ misses: 1, hits: 9 })
  cache.get('a')
  await cache.getOrMake('b', () => Promise.reject(new Error('no'))).catch(() => {})
  expect(cache.counts).toEqual({ misses: 1, hits: 10, notModified: 0, evicted: 0 })
  maker.current.is = false
  for (let n = 0; n < 30; n += 1) await cache.getOrMake(`c ${n}`, aMaker().make)
  const held = Math.floor(10_000 / 1034)
  expect(cache.counts).toEqual({ misses: 31, hits: 10, notModified: 0, evicted: 30 - held })
})

test('a response that would take an eighth of the room is made each time', async () => {
  const cache = new ResponseCache()
  let made = 0
  const make = async () => ({ bodies: ['x'.repeat(5_000_000 + (made += 1))], headers: {} })
  await cache.getOrMake('a', make)
  await cache.getOrMake('a', make)
  expect([made, cache.bytes]).toEqual([2, 0])
})

test('a response that is no longer current is gone', () => {
  const cache = new ResponseCache()
  let isCurrent = true
  const response = cache.put('a', { bodies: ['x'], headers: {} }, () => isCurrent)
  expect(cache.get('a')).toBe(response)
  isCurrent = false
  expect([cache.get('a'), cache.bytes]).toEqual([null, 0])
})

test('a body is compressed once, however many ask', async () => {
  const cache = new ResponseCache()
  const body = (await cache.getOrMake('a', aMaker('y'.repeat(5000)).make)).pickBody()
  const [one, other] = await Promise.all([body.bytesAs('gzip'), body.bytesAs('gzip')])
  expect(one).toBe(other)
  expect(gunzipSync(one).equals(body.bytes)).toBe(true)
})

test('of several bodies each request gets one, until they are too old', async () => {
  let now = 0
  const cache = new ResponseCache(100_000, () => now)
  let made = 0
  const make = async () => {
    made += 1
    return { bodies: ['a', 'b', 'c'].map((letter) => `${letter}${made}`), maxAgeMs: 10_000, headers: {} }
  }
  const seen = new Set<string>()
  for (let n = 0; n < 200; n += 1) seen.add(await textOf(cache.getOrMake('a', make)))
  expect(new Set([...seen].map(([letter]) => letter))).toEqual(new Set(['a', 'b', 'c']))
  expect(made).toBe(1)
  now = 9999
  expect(await textOf(cache.getOrMake('a', make))).toMatch(/^[abc]1$/)
  now = 10_000
  expect(await textOf(cache.getOrMake('a', make))).toMatch(/^[abc]2$/)
  expect((await cache.getOrMake('a', make)).pickBody().etag).toBe(null)
})
