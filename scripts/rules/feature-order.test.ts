import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { readOrder, listRooms, findWrongImports } from './feature-order.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(project, 'docs/architecture.md'), 'utf8')

/** The roots whose order docs/architecture.md writes down. */
const ROOTS = ['web', 'server', 'domain']

test.each(ROOTS)('each room of %s/ stands once in the order of docs/architecture.md', (root) => {
  const named = readOrder(page, root).flat()
  const folders = named.filter((room) => !/\.tsx?$/.test(room))
  expect(folders.toSorted()).toEqual(listRooms(project, root).toSorted())
  expect(new Set(named).size).toBe(named.length)
})

test.each(ROOTS)('no room of %s/ imports one that is not below it, nor what is made for tests', (root) => {
  expect(findWrongImports(project, root, readOrder(page, root))).toEqual([])
})

/** A project with these files, each of which has one line. */
function createProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-order-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, line] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${line}\n`)
  }
  return folder
}

const ORDER = [['community/friends'], ['community/people', 'community/top'], ['diary/hike'], ['platform/limits.ts']]

const ROOMS = {
  'web/main.tsx': `import './routes.tsx'`,
  'web/routes.tsx': `import './community/friends/friend.tsx'`,
  'web/platform/limits.ts': 'export const most = 5',
  'web/community/friends/friend.tsx': `export { hike } from '#web/diary/hike/hike.tsx'`,
  'web/community/people/person.tsx': `export { most } from '#web/platform/limits.ts'`,
  'web/community/top/list.tsx': 'export const list = 1',
  'web/diary/hike/hike.tsx': `export { cell } from './table/cell.tsx'`,
  'web/diary/hike/table/cell.tsx': 'export const cell = 1',
  'web/diary/hike/hike-worker.ts': 'export {}',
}

test('imports from below and imports of the composing files pass', () => {
  expect(findWrongImports(createProject(ROOMS), 'web', ORDER)).toEqual([])
})

test.each([
  ['one above', 'diary/hike/bad.tsx', `import { list } from '#web/community/top/list.tsx'`, 'community/top/list.tsx'],
  [
    'one beside',
    'community/people/bad.tsx',
    `export { list } from '#web/community/top/list.tsx'`,
    'community/top/list.tsx',
  ],
  [
    'one above by a relative name',
    'diary/hike/bad.tsx',
    `import { list } from '../../community/top/list.tsx'`,
    'community/top/list.tsx',
  ],
  [
    'one above when it is needed',
    'diary/hike/bad.tsx',
    `const late = () => import('#web/community/top/list.tsx')`,
    'community/top/list.tsx',
  ],
  [
    'types of one above',
    'diary/hike/bad.tsx',
    `import type { Friend } from '#web/community/friends/friend.tsx'`,
    'community/friends/friend.tsx',
  ],
  [
    'the type of one above',
    'diary/hike/bad.tsx',
    `type Friend = typeof import('../../community/friends/friend.tsx')`,
    'community/friends/friend.tsx',
  ],
  ['styles of one above', 'diary/hike/bad.tsx', `import '#web/community/top/top.css'`, 'community/top/top.css'],
  [
    'a worker of one beside',
    'community/top/bad.ts',
    `new URL('../people/face-worker.ts', import.meta.url)`,
    'community/people/face-worker.ts',
  ],
  ['what puts the rooms together', 'community/friends/bad.tsx', `import { main } from '#web/main.tsx'`, 'main.tsx'],
  ['the root from a file of the lowest row', 'platform/limits.ts', `export { main } from '../main.tsx'`, 'main.tsx'],
  [
    'what is made for tests',
    'community/top/bad.tsx',
    `import { aList } from './top-testing.tsx'`,
    'community/top/top-testing.tsx',
  ],
  [
    'a room without a place',
    'community/friends/bad.tsx',
    `import { attic } from '#web/diary/attic/attic.tsx'`,
    'diary/attic/attic.tsx',
  ],
])('a file that imports %s is found', (_, path, line, imported) => {
  const others = {
    'web/community/top/top.css': 'p { margin: 0 }',
    'web/community/top/top-testing.tsx': 'export const aList = 1',
    'web/community/people/face-worker.ts': 'export {}',
    'web/diary/attic/attic.tsx': 'export const attic = 1',
  }
  const folder = createProject({ ...ROOMS, ...others, [`web/${path}`]: line })
  expect(findWrongImports(folder, 'web', ORDER)).toEqual([`web/${path} → web/${imported}`])
})

test('the order is parsed wing by wing from the block of its root', () => {
  const text = `Words.\n\n    web ──► server\n\n    server   data   copy > rows\n\n    web      trails     page\n             community  friends > people · top\n\nMore.\n`
  expect(readOrder(text, 'web')).toEqual([
    ['trails/page'],
    ['community/friends'],
    ['community/people', 'community/top'],
  ])
  expect(readOrder(text, 'server')).toEqual([['data/copy'], ['data/rows']])
})
