import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Database from 'libsql'
import { expect, test } from 'vitest'
import { aStoreBefore } from '#server/testing/an-older-store.ts'
import { aFolder } from '#server/testing/a-store.ts'
import { MigrationError, checkApplied, loadMigrations } from './migrate.ts'
import { openDb } from './open.ts'

const KNOWN = [1, 2, 3].map((number) => ({
  number,
  name: `000${number}-x.sql`,
  sql: '',
  sha256: `sum of ${number}`,
}))

test('the migrations beside the code are numbered from 1 without a gap', () => {
  expect(loadMigrations().map((migration) => migration.number)).toEqual(loadMigrations().map((_, index) => index + 1))
})

test('files that are no migrations are passed over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-migrations-'))
  for (const name of ['0002-b.sql', '0001-a.sql', 'notes.md', '0003-c.sql.bak'])
    writeFileSync(join(folder, name), 'SELECT 1')
  expect(loadMigrations(pathToFileURL(`${folder}/`)).map((migration) => migration.name)).toEqual([
    '0001-a.sql',
    '0002-b.sql',
  ])
})

test('the migrations that were not applied are left to apply', () => {
  expect(checkApplied(KNOWN, KNOWN.slice(0, 1)).map((migration) => migration.number)).toEqual([2, 3])
})

test.each([
  ['newer than this program', [...KNOWN, { number: 4, name: '0004-y.sql', sha256: 'sum of 4' }], /newer version/],
  ['with a gap', [KNOWN[0], KNOWN[2]], /is incomplete/],
  ['made by another form of a file', [{ ...KNOWN[0], sha256: 'other' }], /in a form that/],
])('a schema %s is refused', (_, applied, text) => {
  expect(() => checkApplied(KNOWN, applied)).toThrow(MigrationError)
  expect(() => checkApplied(KNOWN, applied)).toThrow(text)
})

test('opening twice applies nothing twice, and a newer file is refused without being touched', async () => {
  const location = join(aFolder(), 'upstone.db')
  await (await openDb({ location })).close()
  await (await openDb({ location })).close()
  const raw = new Database(location)
  raw.exec("INSERT INTO schema_migrations VALUES (9999, '9999-later.sql', 'x', 0)")
  raw.close()
  await expect(openDb({ location })).rejects.toThrow(/newer version|is incomplete/)
})

test('a migration that fails leaves nothing behind', async () => {
  const location = join(aFolder(), 'upstone.db')
  const raw = new Database(location)
  // a table of the same name makes the first migration fail half-way
  raw.exec('CREATE TABLE hikes (x TEXT)')
  raw.close()
  await expect(openDb({ location })).rejects.toThrow(/hikes/)
  const after = new Database(location)
  const tables = after.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
  after.close()
  expect(tables).toEqual([{ name: 'hikes' }, { name: 'schema_migrations' }])
})

test('a file that has been used is copied before it is brought up to date, one that is new or as it should be is not', async () => {
  const fresh = join(aFolder(), 'upstone.db')
  await (await openDb({ location: fresh })).close()
  await (await openDb({ location: fresh })).close()
  const isCopy = (name: string) => name.includes('before')
  expect(readdirSync(dirname(fresh)).filter(isCopy)).toEqual([])
  const last = loadMigrations().at(-1)?.name.replace('.sql', '') ?? ''
  const location = await aStoreBefore(last.replace(/^\d+-/, ''), 'sqlite', 'SELECT 1')
  await (await openDb({ location })).close()
  const [copy = '', ...others] = readdirSync(dirname(location)).filter(isCopy)
  expect([copy, others]).toEqual([`${basename(location)}.before-${last}`, []])
  const copied = new Database(join(dirname(location), copy))
  const names = copied.prepare('SELECT name FROM schema_migrations').all()
  expect(names).toHaveLength(loadMigrations().length - 1)
  expect(names).not.toContainEqual(expect.objectContaining({ name: `${last}.sql` }))
})
