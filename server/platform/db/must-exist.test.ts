import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { BOTH_ENGINES, aFolder, aLocation, openStore } from '#server/testing/a-store.ts'
import { openDb } from './open.ts'

test.each(BOTH_ENGINES)('%s: a program that needs a store says that there is none, and makes none', async (engine) => {
  const location = await aLocation(engine)
  await expect(openDb({ location, mustExist: true })).rejects.toThrow(/^there is no /)
  if (engine === 'sqlite') expect(readdirSync(join(location, '..'))).toEqual([])
  else await expect(openDb({ location, mustExist: true })).rejects.toThrow(/^there is no /)
  await openStore(location)
  await (await openDb({ location, mustExist: true })).close()
})

test('a program that makes no installation leaves a mistyped DATA_DIR as it is', () => {
  const DATA_DIR = join(aFolder(), 'mistyped')
  expect(readConfig({ DATA_DIR }, { makes: false })).toMatchObject({ dataDir: DATA_DIR, secret: new Uint8Array() })
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('of two servers on one file the second is refused in a sentence, and may serve once the first has ended', async () => {
  const location = await aLocation('sqlite')
  const first = await openDb({ location, isDurable: false })
  const second = await openStore(location)
  await first.join('mark')
  await expect(second.join('mark')).rejects.toThrow(`another server is using ${location}: stop it first`)
  await first.close()
  await second.join('mark')
})
