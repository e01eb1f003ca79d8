import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const project = fileURLToPath(new URL('../..', import.meta.url))
const text = readFileSync(join(project, 'docs/security.md'), 'utf8')

/** The requirements of ASVS 5.0.0 at levels 1 and 2, by chapter. */
const REQUIREMENTS = {
  1: [8, 19],
  2: [4, 7],
  3: [8, 11],
  4: [2, 8],
  5: [4, 5],
  6: [13, 22],
  7: [6, 12],
  8: [4, 3],
  9: [4, 3],
  10: [5, 24],
  11: [3, 11],
  12: [3, 6],
  13: [1, 12],
  14: [2, 7],
  15: [3, 10],
  16: [0, 16],
  17: [0, 7],
}
const STATUSES = ['met', 'not applicable', 'not met'] as const
const TEST_FILE = /`([\w./-]+\.test\.tsx?)`/g

interface Row {
  readonly number: string
  readonly chapter: number
  readonly level: number
  readonly status: string
  /** The tests and documents that show it, or the reason why it is not met. */
  readonly evidence: string
}

const rows = [...text.matchAll(/^\| +(\d+)((?:\.\d+)+) +\| +(\d) +\| (?:.*?) \| +([a-z ]+?) +\| (.*?) +\|$/gm)].map(
  ([, chapter = '', rest = '', level = '', status = '', evidence = '']): Row => ({
    number: chapter + rest,
    chapter: Number(chapter),
    level: Number(level),
    status,
    evidence,
  }),
)

test('each requirement has one row, and no line of the tables is anything else', () => {
  expect(text.match(/^\| +\d/gm)).toHaveLength(rows.length)
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  for (const [chapter, expected] of Object.entries(REQUIREMENTS)) {
    const inChapter = rows.filter((row) => row.chapter === Number(chapter))
    const found = [1, 2].map((level) => inChapter.filter((row) => row.level === level).length)
    expect(found, `chapter ${chapter}`).toEqual(expected)
  }
})

test('each row has a status, and each that is met a test that exists', () => {
  for (const row of rows) {
    expect(STATUSES, row.number).toContain(row.status)
    const files = [...row.evidence.matchAll(TEST_FILE)].map(([, file = '']) => file)
    expect(
      files.filter((file) => !existsSync(join(project, file))),
      row.number,
    ).toEqual([])
    if (row.status === 'met') expect(files.length + documents(row).length, row.number).toBeGreaterThan(0)
    expect(row.evidence.length, row.number).toBeGreaterThan(7)
  }
})

test('each title that a row quotes is in the test that it names', () => {
  const quotes = rows.flatMap(({ number, evidence }) =>
    [...evidence.matchAll(/`([\w./-]+\.test\.tsx?)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({
      number,
      file,
      title,
    })),
  )
  expect(quotes.length).toBeGreaterThan(30)
  const wrong = quotes.filter(({ file, title }) => {
    const source = readFileSync(join(project, file), 'utf8')
    return title.split(' … ').some((part) => !source.includes(part))
  })
  expect(wrong).toEqual([])
})

test('the counts at the head are those of the rows', () => {
  for (const level of [1, 2]) {
    const counts = STATUSES.map((status) => {
      const count = rows.filter((row) => row.level === level && row.status === status).length
      return `${count} ${status}`
    })
    expect(text).toContain(`Level ${level}: ${counts.join(', ')}.`)
  }
})

test.each([
  [
    'checks of certificates are never turned off',
    ['server'],
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
  ],
  ['no weak hash or mode', ['server', 'domain', 'web'], /['"`](md5|sha1|rc4|des\b|aes-\d+-(ecb|cbc))/i],
  ['no text becomes code', ['server', 'domain', 'contract', 'web'], /(?<![\w.])eval\(|new Function\(|node:vm/],
  ['no text becomes a command', ['server'], /shell: true|execSync|\bexec\b[^}\n]*\} from 'node:child_process'/],
  ['no text becomes HTML', ['web'], /dangerouslySetInnerHTML|\.(inner|outer)HTML|insertAdjacentHTML|document\.write/],
  ['every cookie of the pages is for this site', ['web'], /document\.cookie = (?!.*SameSite=Lax)/],
])('%s', (_, roots, pattern) => {
  const sources = roots.flatMap((root) =>
    readdirSync(join(project, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|test-setup|testing/.test(file))
      .map((file) => join(root, file)),
  )
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => pattern.test(readFileSync(join(project, file), 'utf8')))).toEqual([])
})

/** Returns the documents that a row names, which exist, or sections of this page. */
function documents({ evidence }: Row): string[] {
  const files = [...evidence.matchAll(/`([\w./-]+\.md)`/g)].map(([, file = '']) => file)
  const sections = [...evidence.matchAll(/“([A-Z]\w+)” below/g)].filter(([, title = '']) =>
    text.includes(`**${title}.**`),
  )
  return [...files.filter((file) => existsSync(join(project, file))), ...sections.map(([section]) => section)]
}
