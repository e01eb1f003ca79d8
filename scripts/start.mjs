// `npm start`: whatever is missing is made first, then this process becomes the server. Nothing outside of Node is
// imported here, because node_modules may not be there yet.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { exitBy, giveUp, requireNode, root, run } from './command.mjs'
import { ensurePackages } from './packages.mjs'
import { isBuilt } from './stamp.mjs'

requireNode()
process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV ||= 'production'
endWithNpm()

await ensurePackages()
if (!isBuilt(root)) {
  console.log('Building …')
  const { code } = await run(process.execPath, ['scripts/build.mjs'])
  if (code !== 0) giveUp('the build failed, see above')
}

// In this process rather than in a child: signals, the terminal and the exit code are then the server's own.
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'dist/server/main.js')))

/** A signal to npm alone ends npm and the shell between us, and neither tells us. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
  const onSignal = (signal) => {
    clearInterval(watch)
    if (process.listenerCount(signal) === 0) exitBy(signal)
  }
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
}
