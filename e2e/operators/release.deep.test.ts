import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readUpdateState } from '#server/operators/system/update-check.ts'
import { anAddress } from '#server/testing/services/an-address.ts'
import { aFreePort } from '#server/testing/services/a-free-port.ts'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Makes a release of these sources in a clone of its own; returns the folder of its files. */
function makeRelease(): string {
  const clone = createFolder()
  const left = ['.git', 'node_modules', 'dist', 'release', 'data', 'demo', '.env']
  for (const path of readdirSync('.').filter((name) => !left.includes(name)))
    cpSync(path, join(clone, path), { recursive: true })
  execFileSync('cp', ['--archive', '--link', 'node_modules', clone])
  execFileSync(process.execPath, ['scripts/release.mjs'], {
    cwd: clone,
    env: { ...process.env, SOURCE_DATE_EPOCH: '1796126400' },
    stdio: 'ignore',
  })
  return join(clone, 'release')
}

test('two builds in different folders give the same release, whose checksums are right and which starts', async () => {
  const [release, other] = [makeRelease(), makeRelease()]
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const name = `upstone-${version}`
  const files = ['latest.json', `${name}.cdx.json`, `${name}.sha256`, `${name}.tar.gz`]
  expect(readdirSync(release).toSorted()).toEqual(files)
  for (const file of files)
    expect(readFileSync(join(release, file)).equals(readFileSync(join(other, file))), file).toBe(true)
  execFileSync('sha256sum', ['--check', '--strict', `${name}.sha256`], { cwd: release })

  const place = createFolder()
  execFileSync('tar', ['-xzf', join(release, `${name}.tar.gz`), '-C', place])
  const unpacked = join(place, name)
  expect(readFileSync(join(unpacked, 'sbom.cdx.json'), 'utf8')).toBe(
    readFileSync(join(release, `${name}.cdx.json`), 'utf8'),
  )
  execFileSync('cp', ['--archive', '--link', 'node_modules', unpacked])
  const latest = await anAddress((_, response) => void response.end(readFileSync(join(release, 'latest.json'))))
  const [port, dataDir] = [await aFreePort(), createFolder()]
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: unpacked,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, UPDATE_URL: latest.url },
    stdio: 'ignore',
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const getStatus = (path: string) =>
    fetch(`http://localhost:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => getStatus('/api/ready')).toBe(200)
  expect(await getStatus('/')).toBe(200)
  // it compares the version that its own release tells with the one in its package.json
  const readUpdate = () => readUpdateState({ dataDir, updateUrl: latest.url }, '0.0.1')
  await expect.poll(readUpdate).toMatchObject({ newest: version, error: null })
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})
