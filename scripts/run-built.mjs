import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build-once.mjs'
import { requireNode, root } from './command.mjs'
import { ensurePackages, hasPackages } from './packages.mjs'
import { isBuilt } from './stamp.mjs'

/**
 * Turns this process into `dist/server/<entry>`: signals, the terminal and the exit code are its own. Nothing outside of Node is
 * imported before that, because node_modules may not be there yet.
 * @param {string} entry
 * @param {{ renews: boolean }} how whether a build that is older than the sources is made anew. Without it the program runs the build
 *   that is there, which may be that of a running server, and installs or builds only where there is none at all.
 */
export async function runBuilt(entry, { renews }) {
  requireNode()
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.env.NODE_ENV ||= 'production'
  const program = join(root, 'dist/server', entry)
  const isCurrent = existsSync(program) && isBuilt(root)
  if (renews ? !(isCurrent && hasPackages(root, { isProduction: true })) : !existsSync(program)) {
    await ensurePackages()
    await build()
  } else if (!isCurrent) console.error('upstone: this is the build of older sources; `npm run build` makes it anew')
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(program).href)
}
