import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './command.mjs'

/** A clone whose build prints its arguments, from which the packages of builds and tests were pruned. */
function createPrunedClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'upstone-clone-'))
  onTestFinished(() => rmSync(clone, { recursive: true }))
  for (const name of readdirSync(join(root, 'scripts')).filter((file) => file.endsWith('.mjs')))
    cpSync(join(root, 'scripts', name), join(clone, 'scripts', name))
  for (const folder of ['contract', 'domain', 'server', 'web', 'dist/server', 'node_modules/tsx'])
    mkdirSync(join(clone, folder), { recursive: true })
  writeFileSync(join(clone, 'package.json'), JSON.stringify({ type: 'module', engines: { node: '>=20' } }))
  const packages = { 'node_modules/tsx': { version: '1.0.0' }, 'node_modules/vite': { version: '8.0.0', dev: true } }
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages }))
  for (const program of ['admin', 'main'])
    writeFileSync(join(clone, `dist/server/${program}.js`), 'console.log(process.argv.slice(2).join())')
  return clone
}

function runIn(clone: string, ...args: string[]) {
  // without npm an install fails at once
  return spawnSync(process.execPath, args, { cwd: clone, encoding: 'utf8', env: { PATH: '/nowhere' } })
}

test('a command runs the existing build and installs nothing while the server runs', () => {
  const clone = createPrunedClone()
  const { status, stdout, stderr } = runIn(clone, 'scripts/task.mjs', 'admin', 'reports')
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'reports\n' })
  expect(stderr).toBe('upstone: this is the build of older sources; `npm run build` makes it anew\n')
  expect(existsSync(join(clone, 'node_modules/tsx'))).toBe(true)
})

test('a command builds first where there is no build', () => {
  const clone = createPrunedClone()
  rmSync(join(clone, 'dist'), { recursive: true })
  expect(runIn(clone, 'scripts/task.mjs', 'admin', 'reports')).toMatchObject({
    status: 1,
    stdout: 'Installing packages …\n',
    stderr: 'upstone: npm is missing. Install it together with Node.js, see https://nodejs.org/\n',
  })
})

test('a start rebuilds outdated sources', () => {
  expect(runIn(createPrunedClone(), 'scripts/start.mjs').stdout).toBe('Installing packages …\n')
})
