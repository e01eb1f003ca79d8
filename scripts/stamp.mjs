import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileIfExists } from './command.mjs'

/** All that a build reads: what it is made of, and what makes it. */
const folders = ['contract', 'domain', 'locales', 'scripts', 'server', 'web']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
const stampFile = 'dist/.sources'

/**
 * One hash over everything that a build reads. Contents, not times: a fresh clone of the same commit is the same.
 * @param {string} project its folder
 */
export function computeSourceStamp(project) {
  const hash = createHash('sha256')
  for (const file of [...files, ...folders.flatMap((folder) => filesIn(project, folder))]) {
    const path = join(project, file)
    hash
      .update(`${file}\0`)
      .update(existsSync(path) ? readFileSync(path) : '')
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Is `dist` the build of the sources as they are now? Of a release, which has no sources, it always is.
 * @param {string} project its folder
 */
export function isBuilt(project) {
  if (!existsSync(join(project, 'server'))) return true
  return readFileIfExists(join(project, stampFile)) === computeSourceStamp(project)
}

/**
 * Marks `dist` as built from the sources that `stamp` was taken of.
 * @param {string} project its folder
 * @param {string} stamp
 */
export function markBuilt(project, stamp) {
  writeFileSync(join(project, stampFile), stamp)
}

/**
 * @param {string} project
 * @param {string} path a folder of it
 * @returns {string[]}
 */
function filesIn(project, path) {
  if (!existsSync(join(project, path))) return []
  const entries = readdirSync(join(project, path), { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) return filesIn(project, inside)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [inside]
  })
}
