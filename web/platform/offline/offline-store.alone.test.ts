import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  findReadAt,
  keepAnswer,
  markUsed,
  readAnswer,
  recordPicture,
  removeAllBut,
  removeAllKept,
  summarize,
  trimKept,
} from './offline-store.ts'
import { picturesCacheOf } from './kept-names.ts'

/** The caches of the browser, as far as the store uses them: names with the addresses in them. */
const files = new Map<string, Set<string>>()
const fakeCaches = {
  keys: async () => [...files.keys()],
  has: async (name: string) => files.has(name),
  delete: async (name: string) => files.delete(name),
  open: async (name: string) => ({ delete: async (url: string) => files.get(name)?.delete(url) }),
}

let now = 1_000

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches)
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1))
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  files.clear()
  await removeAllKept()
})

const keep = (hash: string, { member = 'mia', data = 'x'.repeat(98) as unknown, trail = null as string | null } = {}) =>
  keepAnswer({ member, hash, data, readAt: 500, trail })

test('an answer is found again with the time of the server’s answer, also where it is null or holds a file', async () => {
  await keep('list', { data: [{ name: 'Skåla' }] })
  await keep('none', { data: null })
  await keep('track', { data: { file: new Blob(['<gpx/>']), distances: new Float64Array([1, 2]) } })
  expect(await readAnswer('mia', 'list')).toEqual({ data: [{ name: 'Skåla' }], readAt: 500 })
  expect(await readAnswer('mia', 'none')).toEqual({ data: null, readAt: 500 })
  const track = (await readAnswer('mia', 'track'))?.data as { distances: ArrayLike<number> }
  expect(Array.from(track.distances)).toEqual([1, 2])
  expect(await readAnswer('mia', 'other')).toBeNull()
  expect(await findReadAt('mia', 'list')).toBe(500)
})

test('R14.4: another member finds nothing of it, and what is kept for others is removed when somebody begins', async () => {
  await keep('list')
  expect(await readAnswer('tom', 'list')).toBeNull()
  files
    .set(picturesCacheOf('mia'), new Set(['/a']))
    .set(picturesCacheOf('tom'), new Set())
    .set('code', new Set())
  await removeAllBut('tom')
  expect(await readAnswer('mia', 'list')).toBeNull()
  expect([...files.keys()]).toEqual([picturesCacheOf('tom'), 'code'])
})

test('R14.5: what was least recently used goes first, pictures and answers alike', async () => {
  files.set(picturesCacheOf('mia'), new Set(['/old.webp', '/new.webp']))
  await recordPicture('mia', '/old.webp', 100)
  await keep('first')
  await recordPicture('mia', '/new.webp', 100)
  await keep('second')
  await markUsed('mia', 'first')
  await trimKept(300)
  expect(await summarize()).toEqual({ bytes: 300, answers: 2, trails: 0, pictures: 1 })
  expect([...(files.get(picturesCacheOf('mia')) ?? [])]).toEqual(['/new.webp'])
  // reading is using
  await readAnswer('mia', 'second')
  await trimKept(100)
  expect([await readAnswer('mia', 'second'), await readAnswer('mia', 'first')]).toEqual([expect.anything(), null])
})

test('R14.5: the last 50 trail pages are kept, each with all its answers', async () => {
  for (let trail = 1; trail <= 52; trail += 1)
    for (const part of ['facts', 'photos']) await keep(`${part} ${trail}`, { data: trail, trail: `trail ${trail}` })
  await keep('list')
  await readAnswer('mia', 'facts 1')
  await trimKept()
  expect(await summarize()).toMatchObject({ trails: 50, answers: 101 })
  const left = await Promise.all(
    [1, 2, 3, 4, 52].map(async (trail) => (await findReadAt('mia', `facts ${trail}`)) !== null),
  )
  expect(left).toEqual([true, false, false, true, true])
})

test('R20.53: collections beyond their share go, and nothing else does', async () => {
  await keep('list')
  for (const hash of ['a', 'b', 'c'])
    await keepAnswer({ member: 'mia', hash, data: 'x'.repeat(98), readAt: 500, trail: null, isCollection: true })
  await readAnswer('mia', 'a')
  await trimKept(1_000, 50, 200)
  const left = await Promise.all(['list', 'a', 'b', 'c'].map(async (hash) => (await findReadAt('mia', hash)) !== null))
  expect(left).toEqual([true, true, false, true])
})

test('R14.5: full storage makes room by what was least recently used, and loses nothing else', async () => {
  for (const hash of ['a', 'b', 'c', 'd']) await keep(hash)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await keep('e')).toBe(true)
  put.mockRestore()
  const left = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map(async (hash) => (await findReadAt('mia', hash)) !== null),
  )
  expect(left).toEqual([false, false, true, true, true])
})

test('R14.5: where there is no room at all, the new answer is not kept', async () => {
  await keep('a')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await keep('b')).toBe(false)
})

test('R14.4: a sign-out of another tab that deletes the database is not held up, and the next answer begins it anew', async () => {
  await keep('list')
  const deleting = indexedDB.deleteDatabase('upstone-offline')
  await new Promise((resolve) => deleting.addEventListener('success', resolve))
  expect(await readAnswer('mia', 'list')).toBeNull()
  expect(await keep('list')).toBe(true)
})
