import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const sources = ['contract', 'domain', 'server', 'web', 'e2e', 'bench', 'scripts']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `${root}/${path}`))
  .filter((path) => /\.(tsx?|mjs)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const isTest = (path: string) => /\.test\.tsx?$|-testing\.tsx?$|\/testing\//.test(path)
const shipped = sources.filter(({ path }) => !isTest(path) && !/^(scripts|e2e|bench)\//.test(path))

/** The sources in which a pattern is found, by their paths. */
function findPaths(pattern: RegExp, among = sources): string[] {
  return among.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
}

test('files are kebab-case and none is a catch-all', () => {
  const names = sources.map(({ path }) => path).filter((path) => !path.includes('/migrations/'))
  expect(names.filter((path) => !/^[a-z0-9]+([.-][a-z0-9]+)*\.(tsx?|mjs)$/.test(basename(path)))).toEqual([])
  expect(names.filter((path) => /^(utils?|helpers?|common|misc|types|index)\b/.test(basename(path)))).toEqual([])
})

test('no file only re-exports', () => {
  const isBarrel = (text: string) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim()
    return code !== '' && code.replace(/export (type )?(\*|\{[^}]*\})( as \w+)? from '[^']+';?/g, '').trim() === ''
  }
  expect(sources.filter(({ text }) => isBarrel(text)).map(({ path }) => path)).toEqual([])
  expect(findPaths(/^export \* /m)).toEqual([])
})

test('there are no enums and no default exports', () => {
  expect(findPaths(/^\s*(export )?(const |declare )*enum \w+ \{/m)).toEqual([])
  // vitest asks its setups for one, and vite its settings
  const isSetup = (path: string) => /^scripts\/testing\/test-\w+-setup\.ts$/.test(path)
  expect(findPaths(/^export default /m).filter((path) => !isSetup(path))).toEqual([])
})

const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/

test('SQL is in the server only, and never in routes', () => {
  expect(
    findPaths(
      SQL,
      shipped.filter(({ path }) => !path.startsWith('server/')),
    ),
  ).toEqual([])
  const answering = shipped.filter(({ path }) => /\/(routes|[\w-]+-routes|access|present)\.ts$/.test(path))
  expect(answering.length).toBeGreaterThan(20)
  // whether the database is there
  expect(findPaths(SQL, answering)).toEqual(['server/operators/system/routes.ts'])
})

test('only server/aggregates/effects calls the effects of writes of hikes, likes, wishes and friends', () => {
  const setOff =
    /\b(award|notifyFollowers|notifyPerson|invalidate|invalidateFollowers|markFollowersDirty|markHikeDirty|markLikesDirty|markListDirty|updateTotals)\(/
  const features = shipped.filter(({ path }) =>
    /^server\/(diary\/(hikes|likes|wishlist)|community\/(friends|ranking)|platform\/files|trails\/trails)\//.test(path),
  )
  expect(features.length).toBeGreaterThan(25)
  expect(findPaths(setOff, features)).toEqual([])
  const effects = shipped.filter(({ path }) => path.startsWith('server/aggregates/effects/'))
  expect(findPaths(setOff, effects)).toEqual(effects.map(({ path }) => path))
})

test('only web/platform/api calls the API', () => {
  const pages = shipped.filter(({ path }) => path.startsWith('web/') && !path.startsWith('web/platform/api/'))
  expect(findPaths(/\bfetch\(\s*[`'"]\/api/, pages)).toEqual([])
})

test('each runtime dependency has an exact version', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('only one component opens modal dialogs, so that focus, Escape and backdrop are the same', () => {
  expect(findPaths(/<dialog\b|\.showModal\(/, shipped)).toEqual(['web/platform/ui/dialog/modal.tsx'])
})
