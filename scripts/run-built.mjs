import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { giveUp, requireNode, root, run } from './command.mjs'
import { ensurePackages } from './packages.mjs'
import { isBuilt } from './stamp.mjs'

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
  if (!isBuilt(root)) {
    console.log('Building …')
    const { code } = await run(process.execPath, ['scripts/build.mjs'])
    if (code !== 0) giveUp('the build failed, see above')
  }
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, 'dist/server', entry)).href)
}
