// `npm run release`: one archive of the build and of what it needs to run, for machines that are too small to build.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build-once.mjs'
import { giveUp, requireNode, root, run } from './command.mjs'
import { ensurePackages, productionLock, productionPackage } from './packages.mjs'

/** The files of `scripts/` that `npm start` and the commands need. */
const SCRIPTS = ['build-once', 'command', 'end-with-npm', 'packages', 'run-built', 'stamp', 'start', 'task'].map(
  (name) => `scripts/${name}.mjs`,
)
const COPIED = ['dist', 'deploy', 'docs', ...SCRIPTS, '.npmrc', 'CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md']

requireNode()
await ensurePackages()
await build()
const text = readFileSync(join(root, 'package.json'), 'utf8')
const name = `upstone-${JSON.parse(text).version}`
const folder = mkdtempSync(join(tmpdir(), 'upstone-release-'))
try {
  const release = join(folder, name)
  mkdirSync(join(release, 'scripts'), { recursive: true })
  for (const path of COPIED) cpSync(join(root, path), join(release, path), { recursive: true })
  writeFileSync(join(release, 'package.json'), productionPackage(text))
  writeFileSync(
    join(release, 'package-lock.json'),
    productionLock(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  )
  const { code } = await run('tar', ['-czf', join(root, `${name}.tar.gz`), '-C', folder, name])
  if (code !== 0) giveUp('tar could not make the archive')
  console.log(`${name}.tar.gz is made. Where it is to run: tar -xzf ${name}.tar.gz && cd ${name} && npm start`)
} finally {
  rmSync(folder, { recursive: true })
}
