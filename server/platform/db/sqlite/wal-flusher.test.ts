import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isUnavailable, openDb } from '#server/platform/db/open.ts'
import { aFolder } from '#server/testing/a-store.ts'

const KEYS = Array.from({ length: 50 }, (_, n) => `key ${n}`)

/** Opens a store whose writes wait for a simulated disk. */
async function aStoreOnDisk() {
  const folder = aFolder()
  const db = await openDb({ location: join(folder, 'upstone.db') })
  const handle = await open(join(folder, 'other'), 'w')
  await handle.close()
  const flushes: { end(): void; fail(): void }[] = []
  const datasync = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        const error = Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' })
        flushes.push({ end: resolve, fail: () => reject(error) })
      }),
  )
  onTestFinished(() => db.close())
  onTestFinished(() => datasync.mockRestore())
  const add = (key: string) =>
    db.write(key, (tx) => tx.insertInto('files_to_delete').values({ file_key: key, at: 0 }).execute())
  const there = async () =>
    (await db.read.selectFrom('files_to_delete').select('file_key').execute()).map(({ file_key }) => file_key)
  const logBytes = () => db.metrics.find(({ name }) => name === 'wal_bytes')!.read()
  return { add, there, flushes, logBytes }
}

test('a write is done when the disk has it; those that come meanwhile share the next flush', async () => {
  const { add, there, flushes } = await aStoreOnDisk()
  const done: string[] = []
  const write = (key: string) => add(key).then(() => done.push(key))
  const first = write('first')
  await expect.poll(() => flushes.length).toBe(1)
  const others = KEYS.map(write)
  await expect.poll(there).toHaveLength(1 + KEYS.length)
  expect([done, flushes.length]).toEqual([[], 1])
  flushes[0]?.end()
  await first
  await expect.poll(() => flushes.length).toBe(2)
  expect(done).toEqual(['first'])
  flushes[1]?.end()
  await Promise.all(others)
  expect([done.toSorted(), flushes.length]).toEqual([['first', ...KEYS].toSorted(), 2])
})

test('a failed flush fails all waiting writes, and the next write starts a new log first', async () => {
  const { add, there, flushes, logBytes } = await aStoreOnDisk()
  const first = add('first')
  await expect.poll(() => flushes.length).toBe(1)
  const second = add('second')
  await expect.poll(there).toHaveLength(2)
  const answers = Promise.allSettled([first, second])
  flushes[0]?.fail()
  const failures = (await answers).map((answer) => answer.status === 'rejected' && isUnavailable(answer.reason))
  expect(failures).toEqual([true, true])
  const before = await logBytes()
  const third = add('third')
  await expect.poll(() => flushes.length).toBe(2)
  expect(await logBytes()).toBeLessThan(before)
  flushes[1]?.end()
  await third
  // the rows were committed, although that was not acknowledged
  expect(await there()).toEqual(['first', 'second', 'third'])
})
