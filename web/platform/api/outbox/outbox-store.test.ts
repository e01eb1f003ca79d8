import { expect, onTestFinished, test, vi } from 'vitest'
import { anEntry, fakeIndexedDb } from './outbox-testing.ts'
import { OutboxStore } from './outbox-store.ts'

test('entries and their files are there again in their order, and those of another member are not', async () => {
  fakeIndexedDb()
  const [first, second] = [anEntry(), anEntry({ input: { file: (await new Response('track').blob()) as File } })]
  const store = await OutboxStore.open('mia')
  expect(store.isFresh).toBe(true)
  await store.add([second])
  await store.add([first])
  store.close()
  const again = await OutboxStore.open('mia')
  expect(again.isFresh).toBe(false)
  const entries = await again.list()
  expect(entries.map(({ key }) => key)).toEqual([first.key, second.key])
  expect(await entries[1]?.input.file?.text()).toBe('track')
  expect(await (await OutboxStore.open('tom')).list()).toEqual([])
})

test('the next entry is the first that may be sent, photos last, and is found without reading all', async () => {
  fakeIndexedDb()
  const store = await OutboxStore.open('mia')
  const [photo, held, behindIt, first] = [
    anEntry({ isPhoto: true, subjects: ['h3'] }),
    anEntry({ isHeld: true }),
    anEntry(),
    anEntry({ subjects: ['h2'] }),
  ]
  const later = Array.from({ length: 200 }, () => anEntry({ subjects: ['h2'] }))
  await store.add([photo, held, behindIt, first, ...later])
  const readAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  onTestFinished(() => readAll.mockRestore())
  expect(await store.findNext()).toEqual(first)
  expect(readAll).not.toHaveBeenCalled()
  await store.change((entry) => (entry.subjects.includes('h2') ? null : entry))
  expect(await store.findNext()).toEqual(photo)
  await store.countAttempt(photo.key)
  expect(await store.findNext()).toEqual({ ...photo, attempts: 1 })
  await store.change((entry) => (entry.isPhoto ? null : entry))
  expect(await store.findNext()).toBeNull()
})

test('all that is written asks for strict durability: a power cut takes nothing that a page has called saved', async () => {
  fakeIndexedDb()
  const store = await OutboxStore.open('mia')
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => begin.mockRestore())
  const entry = anEntry()
  await store.add([entry])
  await store.countAttempt(entry.key)
  await store.change(() => null)
  const strict = ['entries', 'readwrite', { durability: 'strict' }]
  expect(begin.mock.calls).toEqual([strict, strict, strict])
})

test('two changes at once lose nothing', async () => {
  fakeIndexedDb()
  const store = await OutboxStore.open('mia')
  const entry = anEntry()
  await store.add([entry])
  const count = () => store.change((one) => ({ ...one, attempts: one.attempts + 1 }))
  await Promise.all([count(), count(), store.add([anEntry()])])
  expect((await store.list()).map(({ attempts }) => attempts)).toContain(2)
})

test('a device that is full in the middle of a photo refuses all of it, and keeps the old', async () => {
  fakeIndexedDb()
  const store = await OutboxStore.open('mia')
  const old = anEntry()
  await store.add([old])
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    if (value.isPhoto) throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value)
  })
  await expect(store.add([anEntry(), anEntry({ isPhoto: true })])).rejects.toThrow('full')
  vi.restoreAllMocks()
  expect(await store.list()).toEqual([old])
})
