import { afterEach, expect, test, vi } from 'vitest'
import { deleteKeptCovers, keepCover, keptCover } from './cover-store.ts'

afterEach(() => vi.unstubAllGlobals())

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each([
  ['there is no store', undefined],
  ['the store refuses, as in private mode', { open: refuse, deleteDatabase: refuse }],
])('where %s nothing is kept and nothing fails', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB)
  const relief = { width: 1, height: 1, pixels: new Uint8Array(1), palette: [] }
  await expect(keepCover('key', relief)).resolves.toBeUndefined()
  await expect(keptCover('key')).resolves.toBeNull()
  expect(deleteKeptCovers).not.toThrow()
})
