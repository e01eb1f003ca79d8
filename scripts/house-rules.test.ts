import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'

const ROOTS = ['contract', 'domain', 'server', 'web', 'e2e', 'bench', 'scripts', 'docs']
const architecture = readFileSync('docs/architecture.md', 'utf8')
const contributing = readFileSync('CONTRIBUTING.md', 'utf8')

const entries = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => ({
    path: `${entry.parentPath}/${entry.name}`,
    isFolder: entry.isDirectory(),
  })),
)
const folders = [...ROOTS, ...entries.filter(({ isFolder }) => isFolder).map(({ path }) => path)]
const sources = entries
  .filter(({ path, isFolder }) => !isFolder && /\.(tsx?|mjs)$/.test(path))
  .map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }))
const isTest = (path: string) => /\.test\.tsx?$|-testing\.tsx?$|\/testing\//.test(path)
const shipped = sources.filter(({ path }) => !isTest(path) && !/^(scripts|e2e|bench)\//.test(path))

/** The sources in which a pattern is found, by their paths. */
function pathsWith(pattern: RegExp, among = sources): string[] {
  return among.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
}

const folderTable = architecture.slice(
  architecture.indexOf('## The folders'),
  architecture.indexOf('## If you change X'),
)
const namedFolders = [...folderTable.matchAll(/`([\w./-]+)\/`/g)].map(([, path = '']) => path)

test('every folder of the roots and every feature stands in the table', () => {
  const isNamed = (path: string): boolean => namedFolders.includes(path)
  // what lies deeper is a part of its feature, and stands in the row of that
  const isPart = (path: string) => path.split('/').length > 2 && isNamed(path.split('/').slice(0, 2).join('/'))
  const missing = folders.filter((path) => path !== 'docs' && !isNamed(path) && !isPart(path))
  expect(missing).toEqual([])
})

test('the table names no folder that is not there', () => {
  const fromRoots = namedFolders.filter((path) => ROOTS.includes(path.split('/')[0] ?? ''))
  expect(fromRoots.length).toBeGreaterThan(40)
  expect(fromRoots.filter((path) => !existsSync(path))).toEqual([])
})

test.each([
  ['docs/architecture.md', architecture],
  ['CONTRIBUTING.md', contributing],
])('every file and link that %s names stands there', (page, text) => {
  const files = [...text.matchAll(/`((?:contract|domain|server|web|e2e|bench|scripts|docs)\/[\w./-]+\.\w+)`/g)]
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
  const named = [
    ...files.map(([, path = '']) => path).filter((path) => !path.includes('NNNN')),
    ...links.map(([, path = '']) => `${dirname(page)}/${path}`),
  ]
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('the programs that the build makes are those that the page tells of', () => {
  const [, list = ''] = /`dist\/server\/` is flat: (.*?), and `migrations\/`/s.exec(architecture) ?? []
  const told = [...list.matchAll(/`([\w-]+)\.js`/g)].map(([, name]) => name)
  const built = [...readFileSync('scripts/build.mjs', 'utf8').matchAll(/^ {2}'server\/.*?([\w-]+)\.ts',$/gm)]
  expect(told.length).toBeGreaterThan(5)
  expect(told).toEqual(built.map(([, name]) => name))
})

test('files are kebab-case and none is a place for anything', () => {
  const names = sources.map(({ path }) => path).filter((path) => !path.includes('/migrations/'))
  expect(names.filter((path) => !/^[a-z0-9]+([.-][a-z0-9]+)*\.(tsx?|mjs)$/.test(basename(path)))).toEqual([])
  expect(names.filter((path) => /^(utils?|helpers?|common|misc|types|index)\b/.test(basename(path)))).toEqual([])
})

test('no file only passes on what others export', () => {
  const isBarrel = (text: string) => {
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim()
    return code !== '' && code.replace(/export (type )?(\*|\{[^}]*\})( as \w+)? from '[^']+';?/g, '').trim() === ''
  }
  expect(sources.filter(({ text }) => isBarrel(text)).map(({ path }) => path)).toEqual([])
  expect(pathsWith(/^export \* /m)).toEqual([])
})

test('there are no enums, and nothing is exported without a name', () => {
  expect(pathsWith(/^\s*(export )?(const |declare )*enum \w+ \{/m)).toEqual([])
  // vitest asks its setups for one, and vite its settings
  const isSetup = (path: string) => /^scripts\/(test-\w+-setup|[\w-]+\.config)\.ts$/.test(path)
  expect(pathsWith(/^export default /m).filter((path) => !isSetup(path))).toEqual([])
})

test('tests stand side by side, and begin with nothing that they do not ask for', () => {
  const tests = sources.filter(({ path }) => isTest(path))
  expect(tests.length).toBeGreaterThan(200)
  expect(pathsWith(/^\s*describe(\.\w+)?\(/m, tests)).toEqual([])
  expect(
    pathsWith(
      /^\s*(beforeEach|beforeAll)\(/m,
      tests.filter(({ path }) => !path.startsWith('web/')),
    ),
  ).toEqual([])
  const prepared = tests.filter(({ path, text }) => path.startsWith('web/') && /^beforeEach\(/m.test(text))
  const bodies = prepared.flatMap(
    ({ text }) => text.match(/^beforeEach\(\w+\)$|^beforeEach\(\(\) => \{[\s\S]*?^\}\)$/gm) ?? [],
  )
  expect(bodies.length).toBeGreaterThanOrEqual(prepared.length)
  expect(bodies.filter((body) => /\b(beginSession|call|respond|aServer|render)\(/.test(body))).toEqual([])
})

const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/

test('SQL stands in the server alone, and not where calls are answered', () => {
  expect(
    pathsWith(
      SQL,
      shipped.filter(({ path }) => !path.startsWith('server/')),
    ),
  ).toEqual([])
  const answering = shipped.filter(({ path }) => /\/(routes|[\w-]+-routes|access|present)\.ts$/.test(path))
  expect(answering.length).toBeGreaterThan(20)
  // whether the database is there
  expect(pathsWith(SQL, answering)).toEqual(['server/system/routes.ts'])
})

test('what a write of hikes, likes, wishes or friends sets off is called from server/effects alone', () => {
  const setOff =
    /\b(award|notifyFollowers|notifyPerson|invalidate|invalidateFollowersOf|markForFollowers|markHikeStale|markLikesStale|markListStale|changeTotals)\(/
  const features = shipped.filter(({ path }) =>
    /^server\/(hikes|likes|wishlist|friends|files|trails|ranking)\//.test(path),
  )
  expect(features.length).toBeGreaterThan(25)
  expect(pathsWith(setOff, features)).toEqual([])
  const effects = shipped.filter(({ path }) => path.startsWith('server/effects/'))
  expect(pathsWith(setOff, effects)).toEqual(effects.map(({ path }) => path))
})

test('the API is asked in web/api alone, and whether anybody is there beside it', () => {
  const pages = shipped.filter(({ path }) => path.startsWith('web/') && !path.startsWith('web/api/'))
  expect(pathsWith(/\bfetch\(\s*[`'"]\/api/, pages)).toEqual(['web/shell/trouble/no-connection.tsx'])
})

test('each runtime dependency has its exact version, and its line with a reason', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const record = readFileSync('docs/decisions/0005-runtime-dependencies.md', 'utf8')
  expect(Object.keys(dependencies).filter((name) => !record.includes(`\`${name}\``))).toEqual([])
  expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('one part alone opens a modal: focus, Escape and the ground are the same for all', () => {
  expect(pathsWith(/<dialog\b|\.showModal\(/, shipped)).toEqual(['web/ui/dialog/modal.tsx'])
})

test('each decision has a number of its own, which its title bears, and at most 60 lines beside its table', () => {
  const records = readdirSync('docs/decisions').map((name) => ({
    number: name.slice(0, 4),
    text: readFileSync(`docs/decisions/${name}`, 'utf8'),
  }))
  expect(records.map(({ number }) => number)).toEqual(records.map((_, at) => String(at + 1).padStart(4, '0')))
  expect(records.filter(({ number, text }) => !text.startsWith(`# ${number}: `))).toEqual([])
  const lines = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .filter((line) => !/^(\||- `)/.test(line))
  expect(records.filter(({ text }) => lines(text).length > 60)).toEqual([])
})
