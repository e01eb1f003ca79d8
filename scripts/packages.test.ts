import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasPackages, productionLock, productionPackage } from './packages.mjs'

const boot = { 'node_modules/boot': { version: '1.2.0' } }

test.each([
  ['the same versions', boot, boot, true],
  ['another version', boot, { 'node_modules/boot': { version: '1.1.0' } }, false],
  ['one missing', { ...boot, 'node_modules/rope': { version: '3.0.0' } }, boot, false],
  ['one too many', boot, { ...boot, 'node_modules/rope': { version: '3.0.0' } }, true],
  ['another system left out', { ...boot, 'node_modules/boot-mac': { version: '1.2.0', optional: true } }, boot, true],
  ['the project itself, which npm does not install', { ...boot, '': { version: '0.1.0' } }, boot, true],
  ['an install that never ended', boot, null, false],
])('packages with %s', (_case, wanted, installed, expected) => {
  expect(hasPackages(createProject(wanted, installed))).toBe(expected)
})

test('a release lists its runtime packages and the commands that need no build', () => {
  const vite = { version: '8.0.0', dev: true }
  const itself = { name: 'upstone', dependencies: { boot: '1.2.0' } }
  const packages = { '': { ...itself, devDependencies: { vite: '8.0.0' } }, ...boot, 'node_modules/vite': vite }
  expect(JSON.parse(productionLock(JSON.stringify({ lockfileVersion: 3, packages })))).toEqual({
    lockfileVersion: 3,
    packages: { '': itself, ...boot },
  })
  const scripts = {
    start: 'node scripts/start.mjs',
    admin: 'node scripts/task.mjs admin',
    test: 'node scripts/test.mjs',
  }
  const { test: _, ...kept } = scripts
  expect(JSON.parse(productionPackage(JSON.stringify({ ...packages[''], scripts })))).toEqual({
    ...itself,
    scripts: kept,
  })
})

/** A folder whose lock file names some packages, and npm's record of what is installed in it, if there is one. */
function createProject(wanted: object, installed: object | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'upstone-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  const record = join(folder, 'node_modules/.package-lock.json')
  if (installed) writeFileSync(record, JSON.stringify({ packages: installed }))
  return folder
}

test.each([
  ['those of a build pruned', { ...boot, 'node_modules/tent': { version: '2.0.0', dev: true } }, boot, true],
  ['one missing that it runs on', { ...boot, 'node_modules/rope': { version: '3.0.0' } }, boot, false],
])('to run what is built, packages with %s', (_case, wanted, installed, expected) => {
  const folder = createProject(wanted, installed)
  expect(hasPackages(folder, { isProduction: true })).toBe(expected)
  expect(hasPackages(folder)).toBe(false)
})
