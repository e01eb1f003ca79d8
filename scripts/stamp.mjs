import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['contract', 'domain', 'server', 'web']
const settings = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/fetch-ahead.mjs',
]
const stampFile = 'dist/.sources'

/** One hash over everything that a build reads. Contents, not times: a fresh clone of the same commit is the same. */
export function sourceStamp(folder) {
  const hash = createHash('sha256')
  for (const file of [...settings, ...sources.flatMap((source) => filesIn(folder, source))]) {
    hash
      .update(`${file}\0`)
      .update(readIfThere(join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Is `dist` the build of the sources as they are now? */
export function isBuilt(folder) {
  return readIfThere(join(folder, stampFile)).toString() === sourceStamp(folder)
}

/** Marks `dist` as built from the sources that `stamp` was taken of. */
export function markBuilt(folder, stamp) {
  writeFileSync(join(folder, stampFile), stamp)
}

function filesIn(folder, path) {
  const entries = readdirSync(join(folder, path), { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) return filesIn(folder, inside)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [inside]
  })
}

function readIfThere(file) {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
