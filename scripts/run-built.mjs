import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build-once.mjs'
import { requireNode, root } from './command.mjs'
import { ensurePackages } from './packages.mjs'

/**
 * Makes whatever is missing, then this process becomes `dist/server/<entry>`: signals, the terminal and the exit code are
 * its own. Nothing outside of Node is imported before that, because node_modules may not be there yet.
 * @param {string} entry
 */
export async function runBuilt(entry) {
  requireNode()
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.env.NODE_ENV ||= 'production'
  await ensurePackages()
  await build()
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, 'dist/server', entry)).href)
}
