import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { type ZipEntry, createZip } from './zip.ts'

async function* entries(count: number, over: Partial<ZipEntry> = {}): AsyncGenerator<ZipEntry> {
  for (let each = 0; each < count; each += 1)
    yield { path: `${each}.txt`, at: 0, isPacked: false, content: [Buffer.from(`${each}`)], ...over }
}

test('entries come in their order, and one may be empty', async () => {
  const zip = await buffer(createZip(entries(2, { content: [] })))
  expect(unzipSync(zip)).toEqual({ '0.txt': new Uint8Array(), '1.txt': new Uint8Array() })
})

test('an entry that fails in the middle fails the archive, so that it does not look complete', async () => {
  async function* failing() {
    yield Buffer.from('begun')
    throw new Error('the store is away')
  }
  await expect(buffer(createZip(entries(2, { content: failing() })))).rejects.toThrow('the store is away')
})

test('the generator of the entries ends when the archive is destroyed', async () => {
  const end = vi.fn()
  async function* endless(): AsyncGenerator<ZipEntry> {
    try {
      for (let each = 0; ; each += 1)
        yield { path: `${each}`, at: 0, isPacked: false, content: [Buffer.alloc(100_000)] }
    } finally {
      end()
    }
  }
  const zip = createZip(endless())
  zip.once('data', () => zip.destroy())
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
})
