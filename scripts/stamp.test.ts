import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isBuilt, markBuilt, computeSourceStamp } from './stamp.mjs'

/** A project that has just been built. */
function createBuiltProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-stamp-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const path of ['contract', 'domain', 'locales', 'scripts', 'server/platform/db/migrations', 'web', 'dist']) {
    mkdirSync(join(folder, path), { recursive: true })
  }
  writeFileSync(join(folder, 'server/main.ts'), 'listen()')
  writeFileSync(join(folder, 'server/platform/db/migrations/0001-start.sql'), 'SELECT 1')
  writeFileSync(join(folder, 'package.json'), '{}')
  markBuilt(folder, computeSourceStamp(folder))
  return folder
}

test('a build is current until one of its inputs changes', () => {
  expect(isBuilt(createBuiltProject())).toBe(true)
})

test.each([
  'server/main.ts',
  'server/platform/db/migrations/0001-start.sql',
  'package.json',
  'web/new.tsx',
  'locales/de.json',
  'vite.config.ts',
  // the sources of the build itself
  'scripts/build.mjs',
  'scripts/compress-files.mjs',
  'scripts/command.mjs',
])('a change of %s requires a build', (path) => {
  const folder = createBuiltProject()
  writeFileSync(join(folder, path), 'changed')
  expect(isBuilt(folder)).toBe(false)
})

test('a renamed or removed file requires a build', () => {
  const renamed = createBuiltProject()
  cpSync(join(renamed, 'server/main.ts'), join(renamed, 'server/start.ts'))
  rmSync(join(renamed, 'server/main.ts'))
  expect(isBuilt(renamed)).toBe(false)
  const removed = createBuiltProject()
  rmSync(join(removed, 'server/main.ts'))
  expect(isBuilt(removed)).toBe(false)
})

test('a project without dist requires a build', () => {
  const folder = createBuiltProject()
  rmSync(join(folder, 'dist'), { recursive: true })
  expect(isBuilt(folder)).toBe(false)
})

test('tests and modification times do not require a build', () => {
  const folder = createBuiltProject()
  writeFileSync(join(folder, 'server/main.test.ts'), 'test()')
  utimesSync(join(folder, 'server/main.ts'), 0, 0)
  expect(isBuilt(folder)).toBe(true)
})

test('a release has no sources and counts as built', () => {
  const folder = createBuiltProject()
  for (const path of ['contract', 'domain', 'server', 'web']) rmSync(join(folder, path), { recursive: true })
  expect(isBuilt(folder)).toBe(true)
})
