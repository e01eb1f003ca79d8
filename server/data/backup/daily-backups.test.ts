import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aProcess } from '#server/testing/services/a-process.ts'
import { aFolder } from '#server/testing/a-store.ts'
import { backUpIfDue } from './daily-backups.ts'

const HOUR_MS = 60 * 60_000
const START = Date.parse('2026-11-22T03:00:00Z')
const make = async (target: string) => writeFileSync(target, '')

test('there is one a day, and the oldest go', async () => {
  const folder = join(aFolder(), 'backups')
  for (let hour = 0; hour < 5 * 24; hour += 1) await backUpIfDue({ folder, count: 3 }, START + hour * HOUR_MS, make)
  expect(readdirSync(folder)).toEqual([24, 25, 26].map((day) => `upstone-2026-11-${day}T0300Z.tar`))
})

test('one that fails is tried again, and nothing is thrown away for it', async () => {
  const folder = join(aFolder(), 'backups')
  await backUpIfDue({ folder, count: 1 }, START, make)
  const fail = () => Promise.reject(new Error('no room'))
  const next = START + 24 * HOUR_MS
  await expect(backUpIfDue({ folder, count: 1 }, next, fail)).rejects.toThrow('no room')
  expect(readdirSync(folder)).toEqual(['upstone-2026-11-22T0300Z.tar'])
  await backUpIfDue({ folder, count: 1 }, next + HOUR_MS, make)
  expect(readdirSync(folder)).toEqual(['upstone-2026-11-23T0400Z.tar'])
})

test('what was left by one that was killed goes after a day', async () => {
  const folder = aFolder()
  for (const name of ['upstone-2026-11-20T0300Z.tar.part-abc', 'upstone-2026-11-22T0250Z.tar.part-def'])
    mkdirSync(join(folder, name, 'x'), { recursive: true })
  await backUpIfDue({ folder, count: 5 }, START, make)
  expect(readdirSync(folder)).toEqual(['upstone-2026-11-22T0250Z.tar.part-def', 'upstone-2026-11-22T0300Z.tar'])
})

test('a clock that jumped ahead and came back, and what others have in the folder, keep no backup from being made', async () => {
  const folder = join(aFolder(), 'backups')
  mkdirSync(folder)
  const others = ['notes.txt', 'upstone-2030-01-01T0000Z.tar', 'upstone.tar']
  for (const name of others) writeFileSync(join(folder, name), '')
  await backUpIfDue({ folder, count: 5 }, START, make)
  expect(readdirSync(folder)).toEqual([...others, 'upstone-2026-11-22T0300Z.tar'].toSorted())
})

test('a server makes one by itself, which is whole', async () => {
  const [DATA_DIR, BACKUP_DIR] = [aFolder(), aFolder()]
  const server = await aProcess({ DATA_DIR, BACKUP_DIR }, join(DATA_DIR, 'log'))
  await expect.poll(() => readdirSync(BACKUP_DIR)).toEqual([expect.stringMatching(/^upstone-.*Z\.tar$/)])
  expect(await server.stop()).toBe(0)
})
