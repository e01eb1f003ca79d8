import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aProcess } from '#server/testing/services/a-process.ts'
import { aFolder } from '#server/testing/a-store.ts'
import { backUpIfDue } from './daily-backups.ts'
import { readLastCheck } from './last-check.ts'

const HOUR_MS = 60 * 60_000
const START = Date.parse('2026-11-22T03:00:00Z')
const make = async (target: string) => writeFileSync(target, '')

test('one backup is made a day, and the oldest are removed', async () => {
  const folder = join(aFolder(), 'backups')
  for (let hour = 0; hour < 5 * 24; hour += 1) await backUpIfDue({ folder, count: 3 }, START + hour * HOUR_MS, make)
  expect(readdirSync(folder)).toEqual([24, 25, 26].map((day) => `upstone-2026-11-${day}T0300Z.tar`))
})

test('a failed backup is tried again, and no older one is removed for it', async () => {
  const folder = join(aFolder(), 'backups')
  await backUpIfDue({ folder, count: 1 }, START, make)
  const fail = () => Promise.reject(new Error('no room'))
  const next = START + 24 * HOUR_MS
  await expect(backUpIfDue({ folder, count: 1 }, next, fail)).rejects.toThrow('no room')
  expect(readdirSync(folder)).toEqual(['upstone-2026-11-22T0300Z.tar'])
  await backUpIfDue({ folder, count: 1 }, next + HOUR_MS, make)
  expect(readdirSync(folder)).toEqual(['upstone-2026-11-23T0400Z.tar'])
})

test('the files of a killed backup are removed after a day', async () => {
  const folder = aFolder()
  for (const name of ['upstone-2026-11-20T0300Z.tar.part-abc', 'upstone-2026-11-22T0250Z.tar.part-def'])
    mkdirSync(join(folder, name, 'x'), { recursive: true })
  await backUpIfDue({ folder, count: 5 }, START, make)
  expect(readdirSync(folder)).toEqual(['upstone-2026-11-22T0250Z.tar.part-def', 'upstone-2026-11-22T0300Z.tar'])
})

test('backups with a future time, and other files in the folder, do not stop a backup', async () => {
  const folder = join(aFolder(), 'backups')
  mkdirSync(folder)
  const others = ['notes.txt', 'upstone-2030-01-01T0000Z.tar', 'upstone.tar']
  for (const name of others) writeFileSync(join(folder, name), '')
  await backUpIfDue({ folder, count: 5 }, START, make)
  expect(readdirSync(folder)).toEqual([...others, 'upstone-2026-11-22T0300Z.tar'].toSorted())
})

test('a server makes a complete backup by itself and checks it', async () => {
  const [DATA_DIR, BACKUP_DIR] = [aFolder(), aFolder()]
  const server = await aProcess({ DATA_DIR, BACKUP_DIR }, join(DATA_DIR, 'log'))
  const check = () => readLastCheck(BACKUP_DIR)
  await expect.poll(check).toMatchObject({ file: expect.stringMatching(/^upstone-.*Z\.tar$/), isGood: true })
  expect(readdirSync(BACKUP_DIR)).toEqual(['last-check.json', (await check())?.file])
  expect(await server.stop()).toBe(0)
})
