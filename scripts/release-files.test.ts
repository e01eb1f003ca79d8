import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { productionLock, productionPackage } from './packages.mjs'
import { describeArchive, makeSbom, packFolder } from './release-files.mjs'

const TIME = new Date('2026-12-01T12:00:00Z')
const LONG_NAME = `${'a-long-name-'.repeat(12)}é.js`
const FILES = { 'dist/main.js': 'start()', 'README.md': '# Upstone', [`dist/web/${LONG_NAME}`]: 'x', 'dist/a.js': '' }

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Writes files into a folder `upstone-1.2.3`, in the given order, and packs it; returns the archive. */
async function pack(files: readonly (readonly [string, string])[], mode: number): Promise<string> {
  const folder = createFolder()
  const release = join(folder, 'upstone-1.2.3')
  for (const [path, text] of files) {
    mkdirSync(dirname(join(release, path)), { recursive: true })
    writeFileSync(join(release, path), text)
    chmodSync(join(release, path), mode)
  }
  const archive = join(folder, 'upstone-1.2.3.tar.gz')
  await packFolder(release, archive, TIME)
  return archive
}

test('equal files give equal archives, whatever their order, times and permissions', async () => {
  const [one, other] = [await pack(Object.entries(FILES), 0o600), await pack(Object.entries(FILES).toReversed(), 0o755)]
  expect(readFileSync(one).equals(readFileSync(other))).toBe(true)
  const changed = await pack(Object.entries({ ...FILES, 'dist/a.js': 'evil()' }), 0o600)
  expect(readFileSync(one).equals(readFileSync(changed))).toBe(false)
})

test('tar unpacks an archive into its own folder', async () => {
  const archive = await pack(Object.entries(FILES), 0o600)
  const folder = createFolder()
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  expect(readdirSync(folder)).toEqual(['upstone-1.2.3'])
  const read = Object.keys(FILES).map((path) => [path, readFileSync(join(folder, 'upstone-1.2.3', path), 'utf8')])
  expect(Object.fromEntries(read)).toEqual(FILES)
  expect(statSync(join(folder, 'upstone-1.2.3/README.md'))).toMatchObject({ mtime: TIME, mode: 0o100644 })
})

test('sha256sum finds a changed archive by its checksums, and latest.json names the same one', async () => {
  const archive = await pack(Object.entries(FILES), 0o600)
  const folder = dirname(archive)
  const sbom = join(folder, 'upstone-1.2.3.cdx.json')
  writeFileSync(sbom, '{}')
  const sums = await describeArchive(archive, { version: '1.2.3', sbom })
  const check = () => spawnSync('sha256sum', ['--check', '--strict', sums], { cwd: folder, encoding: 'utf8' })
  expect(check()).toMatchObject({ status: 0, stdout: 'upstone-1.2.3.tar.gz: OK\nupstone-1.2.3.cdx.json: OK\n' })
  expect(JSON.parse(readFileSync(join(folder, 'latest.json'), 'utf8'))).toEqual({
    version: '1.2.3',
    archive: 'upstone-1.2.3.tar.gz',
    sha256: readFileSync(sums, 'utf8').split(' ')[0],
  })
  const bytes = readFileSync(archive)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  writeFileSync(archive, bytes)
  expect(check()).toMatchObject({ status: 1, stdout: expect.stringContaining('upstone-1.2.3.tar.gz: FAILED') })
})

test('the bill of materials names each package that the product ships, its licence and its hash, and no other', async () => {
  const folder = createFolder()
  const lock = productionLock(readFileSync('package-lock.json', 'utf8'))
  writeFileSync(join(folder, 'package.json'), productionPackage(readFileSync('package.json', 'utf8')))
  writeFileSync(join(folder, 'package-lock.json'), lock)
  const text = await makeSbom(folder, TIME)
  const sbom = JSON.parse(text)
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: {
      timestamp: TIME.toISOString(),
      component: { type: 'application', name: 'upstone', licenses: [{ license: { id: 'AGPL-3.0-or-later' } }] },
    },
  })
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version: string }> }
  const locked = Object.entries(packages).flatMap(([path, { version }]) =>
    path === '' ? [] : [`${path.split('node_modules/').at(-1)}@${version}`],
  )
  type Component = { 'bom-ref': string; hashes?: unknown[]; licenses?: unknown[] }
  const components = sbom.components as Component[]
  expect(components.map((one) => one['bom-ref']).toSorted()).toEqual([...new Set(locked)].toSorted())
  expect(locked.length).toBeGreaterThan(100)
  expect(components.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)).toEqual([])
  expect(await makeSbom(folder, TIME)).toBe(text)
})
