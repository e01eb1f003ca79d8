import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDb } from '#server/platform/db/open.ts'
import { aFolder } from '#server/testing/a-store.ts'
import { backUpIfDue } from './daily-backups.ts'
import { readLastCheck, writeLastCheck } from './last-check.ts'
import { spawnBackup, spawnCheck } from './spawn-backup.ts'

const NOW = Date.parse('2026-11-22T03:00:00Z')
const NAME = 'upstone-2026-11-22T0300Z.tar'
const now = () => NOW

/** Makes an empty installation, of which the processes make backups, and returns a folder for them. */
async function anInstallation(): Promise<string> {
  const DATA_DIR = aFolder()
  await (await openDb({ location: join(DATA_DIR, 'upstone.db') })).close()
  for (const [name, value] of Object.entries({ DATA_DIR, AUTH_SECRET: 'x'.repeat(40), DATABASE_URL: '' }))
    vi.stubEnv(name, value)
  return aFolder()
}

test('a check tells a good archive from one with a flipped bit, a shortened and a missing one, and records it', async () => {
  const folder = await anInstallation()
  const archive = join(folder, NAME)
  await spawnBackup(archive, now)
  expect(await readLastCheck(folder)).toEqual({ file: NAME, checkedAt: NOW, isGood: true, problem: null })
  const whole = readFileSync(archive)
  const flipped = Buffer.from(whole)
  flipped[5000] = (flipped[5000] ?? 0) ^ 1
  writeFileSync(archive, flipped)
  const bad = { file: NAME, checkedAt: NOW, isGood: false, problem: 'it is damaged: upstone.db is not what was archived' }
  expect(await spawnCheck(archive, now)).toEqual(bad)
  expect(await readLastCheck(folder)).toEqual(bad)
  writeFileSync(archive, whole.subarray(0, 5000))
  expect((await spawnCheck(archive, now)).problem).toMatch(/cut off/)
  rmSync(archive)
  expect((await spawnCheck(archive, now)).problem).toBe(`there is no ${archive}`)
  expect(readdirSync(folder)).toEqual(['last-check.json'])
})

test('a bad backup goes when the next one is made, and older good ones stay until then', async () => {
  const folder = await anInstallation()
  const [old, bad] = ['upstone-2026-11-20T0300Z.tar', 'upstone-2026-11-21T0300Z.tar']
  for (const name of [old, bad]) writeFileSync(join(folder, name), '')
  await writeLastCheck(folder, { file: bad, checkedAt: 0, isGood: false, problem: 'it is cut off' })
  await backUpIfDue({ folder, count: 2 }, NOW, (target) => spawnBackup(target, now))
  expect(readdirSync(folder)).toEqual(['last-check.json', old, NAME])
})

test('a record that is none, or names another file, is ignored', async () => {
  const folder = aFolder()
  const write = (text: string) => writeFileSync(join(folder, 'last-check.json'), text)
  expect(await readLastCheck(folder)).toBeNull()
  for (const text of ['', '{}', '{"file":"../upstone.db","checkedAt":1,"isGood":false,"problem":"x"}']) {
    write(text)
    expect(await readLastCheck(folder)).toBeNull()
  }
})
