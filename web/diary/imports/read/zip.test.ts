import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openZip } from './zip.ts'

const aZip = (files: Record<string, Uint8Array>, level: 0 | 6 = 6) => zipSync(files, { level })
const toBlob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const MOST = 1024

test.each([0, 6] as const)('files of an archive are read, packed or not (level %s)', async (level) => {
  const entries = await openZip(toBlob(aZip({ 'a.gpx': strToU8('one'), 'Blåtind/b.gpx': strToU8('two') }, level)))
  expect(entries.map(({ path }) => path)).toEqual(['a.gpx', 'Blåtind/b.gpx'])
  expect(await Promise.all(entries.map(async ({ read }) => new TextDecoder().decode(await read(MOST))))).toEqual([
    'one',
    'two',
  ])
})

test('folders and system files are not listed', async () => {
  const files = { 'x/': strToU8(''), '__MACOSX/._a.gpx': strToU8('x'), '._a.gpx': strToU8('x'), 'a.gpx': strToU8('x') }
  expect((await openZip(toBlob(aZip(files)))).map(({ path }) => path)).toEqual(['a.gpx'])
})

test('paths that lead out of the archive are only names', async () => {
  const [entry] = await openZip(toBlob(aZip({ '../../etc/passwd.gpx': strToU8('x') })))
  expect(entry?.path).toBe('../../etc/passwd.gpx')
  expect(await entry?.read(MOST)).toHaveLength(1)
})

test('stops unpacking a bomb at the limit, whatever size it claims', async () => {
  const bomb = aZip({ 'a.gpx': new Uint8Array(50 * 1024 ** 2) })
  const at = bomb.length - 22 - (46 + 5)
  // its directory claims 10 bytes
  new DataView(bomb.buffer).setUint32(at + 24, 10, true)
  const [entry] = await openZip(toBlob(bomb))
  await expect(entry?.read(1024 ** 2)).rejects.toThrow('is larger than 1 MB')
})

test('a file that is locked says so', async () => {
  const zip = aZip({ 'a.gpx': strToU8('x') })
  const at = zip.length - 22 - (46 + 5)
  zip[at + 8] = (zip[at + 8] ?? 0) | 1
  const [entry] = await openZip(toBlob(zip))
  await expect(entry?.read(MOST)).rejects.toThrow('is locked with a password')
})

test('reports a truncated archive, and a file that is none', async () => {
  const zip = aZip({ 'a.gpx': strToU8('x'.repeat(500)) }, 0)
  for (const bytes of [zip.subarray(0, zip.length - 30), zip.subarray(0, 10), new Uint8Array(), zip.subarray(100)]) {
    const read = async () => Promise.all((await openZip(toBlob(bytes))).map((entry) => entry.read(MOST)))
    await expect(read()).rejects.toThrow('is damaged or cut off. Copy it again.')
  }
})

test('of 500 archives with a wrong byte each none does more than fail', async () => {
  const zip = aZip({ 'a.gpx': strToU8('x'.repeat(300)), 'b.gpx': strToU8('y'.repeat(300)) })
  for (let n = 0; n < 500; n += 1) {
    const bytes = new Uint8Array(zip)
    const at = (n * 7919) % bytes.length
    bytes[at] = (bytes[at] ?? 0) ^ (1 + (n % 255))
    const reading = openZip(toBlob(bytes)).then((entries) => Promise.all(entries.map(({ read }) => read(MOST))))
    const end = await reading.then(
      () => 'read',
      (error: unknown) => (error instanceof Error ? error.name : 'x'),
    )
    expect(['read', 'ZipError']).toContain(end)
  }
})

/** The archive of one file with 64-bit fields, as programs write those over 4 GB. */
function asLarge(zip: Uint8Array, over: { start?: bigint; end?: bigint } = {}): Uint8Array {
  const old = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const directory = old.getUint32(zip.length - 22 + 16, true)
  const nameLength = old.getUint16(directory + 28, true)
  const entry = new Uint8Array(46 + nameLength + 28)
  entry.set(zip.subarray(directory, directory + 46 + nameLength))
  const told = new DataView(entry.buffer)
  const extra = 46 + nameLength
  told.setUint16(30, 28, true)
  told.setUint16(extra, 1, true)
  told.setUint16(extra + 2, 24, true)
  for (const [place, field] of [24, 20, 42].entries()) {
    told.setBigUint64(extra + 4 + 8 * place, BigInt(told.getUint32(field, true)), true)
    told.setUint32(field, 0xffffffff, true)
  }
  if (over.start !== undefined) told.setBigUint64(extra + 20, over.start, true)
  const end = new DataView(new ArrayBuffer(56 + 20 + 22))
  end.setUint32(0, 0x06064b50, true)
  end.setBigUint64(4, 44n, true)
  end.setBigUint64(24, 1n, true)
  end.setBigUint64(32, 1n, true)
  end.setBigUint64(40, BigInt(entry.length), true)
  end.setBigUint64(48, BigInt(directory), true)
  end.setUint32(56, 0x07064b50, true)
  end.setBigUint64(64, over.end ?? BigInt(directory + entry.length), true)
  end.setUint32(72, 1, true)
  end.setUint32(76, 0x06054b50, true)
  for (const at of [84, 86]) end.setUint16(at, 0xffff, true)
  for (const at of [88, 92]) end.setUint32(at, 0xffffffff, true)
  const parts = [zip.subarray(0, directory), entry, new Uint8Array(end.buffer)]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let filled = 0
  for (const part of parts) {
    bytes.set(part, filled)
    filled += part.length
  }
  return bytes
}

test.each([0, 6] as const)('an archive with numbers of 64 bits is read (level %s)', async (level) => {
  const [entry, ...others] = await openZip(toBlob(asLarge(aZip({ 'a.gpx': strToU8('one'.repeat(99)) }, level))))
  expect([entry?.path, others]).toEqual(['a.gpx', []])
  expect(new TextDecoder().decode(await entry?.read(MOST))).toBe('one'.repeat(99))
})

test.each([{ start: 2n ** 60n }, { start: 7n }, { end: 2n ** 63n }, { end: 0n }])(
  'an archive with wrong 64-bit fields (%o) is reported as damaged',
  async (over) => {
    const zip = asLarge(aZip({ 'a.gpx': strToU8('x'.repeat(500)) }), over)
    const read = async () => Promise.all((await openZip(toBlob(zip))).map((entry) => entry.read(MOST)))
    await expect(read()).rejects.toThrow('is damaged or cut off. Copy it again.')
  },
)
