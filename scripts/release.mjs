// `npm run release`: one archive of the build and of what it needs to run, for machines that are too small to build, and what describes it.
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

/** The archive, its checksums and bill of materials, and `latest.json`. */
const RELEASE = join(root, 'release')

requireNode()
await ensurePackages()
await build()
// needs packages
const { describeArchive, makeSbom, packFolder } = await import('./release-files.mjs')
const text = readFileSync(join(root, 'package.json'), 'utf8')
const { version } = JSON.parse(text)
const name = `upstone-${version}`
const time = await findReleaseTime()
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
  rmSync(RELEASE, { recursive: true, force: true })
  mkdirSync(RELEASE)
  const sbom = join(RELEASE, `${name}.cdx.json`)
  writeFileSync(sbom, await makeSbom(release, time))
  cpSync(sbom, join(release, 'sbom.cdx.json'))
  const archive = join(RELEASE, `${name}.tar.gz`)
  await packFolder(release, archive, time)
  await describeArchive(archive, { version, sbom })
  console.log(`release/${name}.tar.gz is made, with its checksums and its bill of materials.`)
  console.log(`Where it is to run: tar -xzf ${name}.tar.gz && cd ${name} && npm start`)
} finally {
  rmSync(folder, { recursive: true })
}

/**
 * Returns SOURCE_DATE_EPOCH, else the time of the commit, else, where the sources differ from it, now. Browsers tell two versions of a
 * file by its time, so different releases must have different times.
 */
async function findReleaseTime() {
  const { SOURCE_DATE_EPOCH } = process.env
  if (SOURCE_DATE_EPOCH) {
    if (/^\d{1,10}$/.test(SOURCE_DATE_EPOCH)) return new Date(Number(SOURCE_DATE_EPOCH) * 1000)
    giveUp(`SOURCE_DATE_EPOCH must be seconds since 1970: ${SOURCE_DATE_EPOCH}`)
  }
  const { code, output } = await run('git', ['status', '--porcelain'], { quiet: true })
  if (code !== 0 || output !== '') return new Date(Math.floor(Date.now() / 1000) * 1000)
  const commit = await run('git', ['log', '-1', '--format=%ct'], { quiet: true })
  return new Date(Number(commit.output) * 1000)
}
