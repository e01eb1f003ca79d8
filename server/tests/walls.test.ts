import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** Creates a folder outside the project with its settings and these files. */
function aProject(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-walls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const settings = ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'domain/tsconfig.json', 'contract/tsconfig.json']
  for (const file of settings) cpSync(join(project, file), join(folder, file))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

function runIn(folder: string, tool: string, ...args: string[]) {
  const script = join(project, 'node_modules', tool)
  const { status, stdout } = spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' })
  return { status, stdout }
}

const lint = (folder: string) => runIn(folder, 'oxlint/bin/oxlint', '--deny-warnings', '--format=unix')
const typeCheck = (folder: string, root: string) => runIn(folder, '@typescript/native/bin/tsc', '-p', root)

const REFUSED = [
  ['domain/rule.ts', '#contract/hikes.ts'],
  ['domain/rule-to-server.ts', '#server/db/open.ts'],
  ['domain/deep/down/rule.ts', '#web/hikes/hike-row.tsx'],
  ['domain/rule-up.ts', '../server/db/open.ts'],
  ['domain/rule-to-package.ts', 'zod'],
  ['domain/rule-to-node.ts', 'node:fs'],
  ['contract/hikes.ts', '#server/db/open.ts'],
  ['contract/hikes-to-web.ts', '#web/hikes/hike-row.tsx'],
  ['contract/hikes-up.ts', '../web/main.tsx'],
  ['server/hikes/routes.ts', '#web/hikes/hike-row.tsx'],
  ['server/hikes/routes-up.ts', '../../web/main.tsx'],
  ['web/hikes/hike-row.tsx', '#server/hikes/store.ts'],
  ['web/hikes/hike-row-up.tsx', '../../server/hikes/store.ts'],
  ['web/hikes/hike-row-to-node.tsx', 'node:path'],
] as const

const BAD_FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(REFUSED.map(([path, imported]) => [path, `export { it } from '${imported}'\n`])),
  'web/likes/use-like.ts': `export { callAny } from '#web/api/call.ts'\nexport { call } from '#web/api/call.ts'\n`,
  'web/late.ts': `export const late = () => import('#server/main.ts')\n`,
  'domain/hen.ts': `import { egg } from '#domain/egg.ts'\nexport const hen = () => egg\n`,
  'domain/egg.ts': `import { hen } from './hen.ts'\nexport const egg = () => hen\n`,
  'domain/floating.ts': 'const ask = async () => 1\nexport function run() {\n  ask()\n}\n',
}

let linted: string[] | undefined

/** Returns the lint messages of a bad file, a line each. All files are linted in one run, which takes a second. */
function faultsOf(path: string): string[] {
  if (!linted) {
    const { status, stdout } = lint(aProject(BAD_FILES))
    expect(status).toBe(1)
    linted = stdout.split('\n')
  }
  return linted.filter((line) => line.startsWith(`${path}:`))
}

test.each(REFUSED)('lint refuses %s importing %s', (path, imported) => {
  expect(faultsOf(path)).toContainEqual(expect.stringMatching(`:1:1: '${imported}'.*no-restricted-imports`))
})

test('lint refuses a screen that writes past the cache, and lets it ask', () => {
  const faults = faultsOf('web/likes/use-like.ts')
  expect(faults).toContainEqual(expect.stringContaining(":1:10: 'callAny'"))
  expect(faults.filter((fault) => fault.startsWith('web/likes/use-like.ts:2:'))).toEqual([])
})

test('lint refuses a dynamic import', () => {
  expect(faultsOf('web/late.ts')).toContainEqual(expect.stringContaining('no-restricted-imports'))
})

test('lint refuses files that import each other in a circle, by # names too', () => {
  expect([...faultsOf('domain/hen.ts'), ...faultsOf('domain/egg.ts')]).toContainEqual(
    expect.stringContaining('import(no-cycle)'),
  )
})

test('lint refuses a floating promise', () => {
  expect(faultsOf('domain/floating.ts')).toContainEqual(expect.stringContaining('typescript(no-floating-promises)'))
})

test('lint passes the imports that the walls have doors for', () => {
  const folder = aProject({
    'domain/limits.ts': `export const most = 5\n`,
    'domain/rule.ts': `export { most } from './limits.ts'\n`,
    'contract/hikes.ts': `export { most } from '#domain/limits.ts'\nexport { z } from 'zod'\n`,
    'server/hikes/routes.ts': `export { most } from '#contract/hikes.ts'\nexport { join } from 'node:path'\n`,
    'contract/client-api.ts': `export const api = {}\n`,
    'web/hikes/hike-row.tsx': `export { api } from '#contract/client-api.ts'\nexport { useState } from 'react'\n`,
  })
  expect(lint(folder)).toEqual({ status: 0, stdout: expect.not.stringContaining('Error') })
})

test.each(['domain', 'contract'])('%s knows neither browser nor Node', (root) => {
  const expressions = ['document.title', 'process.pid', "fetch('/')", 'setTimeout(() => 1, 1)', 'Buffer.from([])']
  const source = expressions.map((expression, place) => `export const it${place} = ${expression}\n`).join('')
  const { status, stdout } = typeCheck(aProject({ [`${root}/rule.ts`]: source }), root)
  for (const expression of expressions) expect(stdout).toContain(`Cannot find name '${expression.match(/^\w+/)?.[0]}'`)
  expect(status).not.toBe(0)
})

test('domain knows the language itself', () => {
  const folder = aProject({
    'domain/rule.ts': `export const sorted = (list: number[]) => list.toSorted()\n`,
    'contract/call.ts': `export { sorted } from '#domain/rule.ts'\n`,
  })
  expect(typeCheck(folder, 'domain')).toEqual({ status: 0, stdout: '' })
  expect(typeCheck(folder, 'contract')).toEqual({ status: 0, stdout: '' })
})
