import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasPackages } from './packages.mjs'

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
  const folder = mkdtempSync(join(tmpdir(), 'upstone-packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  const record = join(folder, 'node_modules/.package-lock.json')
  if (installed) writeFileSync(record, JSON.stringify({ packages: installed }))
  expect(hasPackages(folder)).toBe(expected)
})
