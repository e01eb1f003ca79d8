import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readOrder, roomsOf, wrongImports } from './feature-order.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(project, 'docs/architecture.md'), 'utf8')

/** The roots whose order docs/architecture.md writes down. */
const ROOTS = ['web', 'server']

test.each(ROOTS)('each room of %s/ stands once in the order of docs/architecture.md', (root) => {
  const named = readOrder(page, root).flat()
  const folders = named.filter((room) => !/\.tsx?$/.test(room))
  expect(folders.toSorted()).toEqual(roomsOf(project, root).toSorted())
  expect(new Set(named).size).toBe(named.length)
})

test.each(ROOTS)('no room of %s/ imports one that is not below it, nor what is made for tests', (root) => {
  expect(wrongImports(project, root, readOrder(page, root))).toEqual([])
})

/** A project with these files, each of which has one line. */
function aProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-order-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, line] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${line}\n`)
  }
  return folder
}

const ORDER = [['friends'], ['people', 'top'], ['hike'], ['limits.ts']]

const ROOMS = {
  'web/main.tsx': `import '../routes.tsx'`,
  'web/routes.tsx': `import './friends/friend.tsx'`,
  'web/limits.ts': 'export const most = 5',
  'web/friends/friend.tsx': `export { hike } from '#web/hike/hike.tsx'`,
  'web/people/person.tsx': `export { most } from '#web/limits.ts'`,
  'web/top/list.tsx': 'export const list = 1',
  'web/hike/hike.tsx': `export { cell } from './table/cell.tsx'`,
  'web/hike/table/cell.tsx': 'export const cell = 1',
  'web/hike/hike-worker.ts': 'export {}',
}

test('what imports what is below it passes, and so does what puts the rooms together', () => {
  expect(wrongImports(aProject(ROOMS), 'web', ORDER)).toEqual([])
})

test.each([
  ['one above', 'hike/bad.tsx', `import { list } from '#web/top/list.tsx'`, 'top/list.tsx'],
  ['one beside', 'people/bad.tsx', `export { list } from '#web/top/list.tsx'`, 'top/list.tsx'],
  ['one above by a relative name', 'hike/table/bad.tsx', `import { list } from '../../top/list.tsx'`, 'top/list.tsx'],
  ['one above when it is needed', 'hike/bad.tsx', `const late = () => import('#web/top/list.tsx')`, 'top/list.tsx'],
  ['types of one above', 'hike/bad.tsx', `import type { Friend } from '#web/friends/friend.tsx'`, 'friends/friend.tsx'],
  [
    'the type of one above',
    'hike/bad.tsx',
    `type Friend = typeof import('../friends/friend.tsx')`,
    'friends/friend.tsx',
  ],
  ['styles of one above', 'hike/bad.tsx', `import '#web/top/top.css'`, 'top/top.css'],
  [
    'a worker of one beside',
    'top/bad.ts',
    `new URL('../people/face-worker.ts', import.meta.url)`,
    'people/face-worker.ts',
  ],
  ['what puts the rooms together', 'friends/bad.tsx', `import { main } from '#web/main.tsx'`, 'main.tsx'],
  ['the root from a file of the lowest row', 'limits.ts', `export { main } from '../main.tsx'`, 'main.tsx'],
  ['what is made for tests', 'top/bad.tsx', `import { aList } from '../top-testing.tsx'`, 'top/top-testing.tsx'],
  ['a room without a place', 'friends/bad.tsx', `import { attic } from '#web/attic/attic.tsx'`, 'attic/attic.tsx'],
])('a file that imports %s is found', (_, path, line, imported) => {
  const others = {
    'web/top/top.css': 'p { margin: 0 }',
    'web/community/top/top-testing.tsx': 'export const aList = 1',
    'web/people/face-worker.ts': 'export {}',
    'web/attic/attic.tsx': 'export const attic = 1',
  }
  const folder = aProject({ ...ROOMS, ...others, [`web/${path}`]: line })
  expect(wrongImports(folder, 'web', ORDER)).toEqual([`web/${path} → web/${imported}`])
})

test('the order is read row by row from the block of its root', () => {
  const text = `Words.\n\n    web ──► server\n\n    server   routes\n             db\n\n    web      friends\n             people · top\n\nMore.\n`
  expect(readOrder(text, 'web')).toEqual([['friends'], ['people', 'top']])
  expect(readOrder(text, 'server')).toEqual([['routes'], ['db']])
})
