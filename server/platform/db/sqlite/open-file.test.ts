import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#server/testing/a-store.ts'
import { openFile } from './open-file.ts'

/** Replaces a file while SQLite has it open, so that each read fails, and prints the result of one. */
const READ = `
import { closeSync, readdirSync, readlinkSync } from 'node:fs'
import { openFile } from '#server/platform/db/sqlite/open-file.ts'
const file = process.argv[1]
const told = (read) => {
  try {
    return read()
  } catch ({ code }) {
    return code
  }
}
const database = openFile(file)
const find = database.prepare('SELECT id FROM hikes WHERE id = ?')
// takes its lock
database.exec('BEGIN')
const found = find.all(1).length
for (const fd of readdirSync('/proc/self/fd')) {
  const path = told(() => readlinkSync('/proc/self/fd/' + fd))
  if (path === file) closeSync(Number(fd))
}
console.log(JSON.stringify([found, told(() => find.all(2000).length)]))
`

test.skipIf(!existsSync('/proc/self/fd'))('a page that cannot be read is an error, and no page without rows', () => {
  const file = join(aFolder(), 'a store.db')
  const database = openFile(file)
  database.exec('CREATE TABLE hikes (id INTEGER PRIMARY KEY, name TEXT)')
  const insert = database.prepare('INSERT INTO hikes (name) VALUES (?)')
  database.exec('BEGIN')
  for (let n = 0; n < 3000; n += 1) insert.run(`Hill ${'of stones '.repeat(20)}`)
  database.exec('COMMIT')
  database.close()
  const args = ['--import', 'tsx', '--input-type=module', '-e', READ, file]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(JSON.parse(stdout || 'null'), stderr).toEqual([1, 'SQLITE_IOERR_READ'])
})

test.each(['a 100% #1?.db', 'überall дом 山.db', 'it’s "here".db', 'a&vfs=none.db', '%41.db'])(
  '%s is the file',
  (name) => {
    const folder = aFolder()
    const file = join(folder, name)
    const database = openFile(file)
    database.exec('CREATE TABLE hikes (id INTEGER PRIMARY KEY)')
    database.close()
    expect(existsSync(file)).toBe(true)
  },
)
