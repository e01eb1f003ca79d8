import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(import.meta.url), '../..')

/**
 * Ends the process with one line that the reader can act on.
 * @param {string} reason
 * @returns {never}
 */
export function giveUp(reason) {
  console.error(`upstone: ${reason}`)
  process.exit(1)
}

/** Refuses to go on with a Node that package.json's `engines` does not allow. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const needed = engines.node.replace(/[^\d.]/g, '')
  if (isOlder(process.versions.node, needed)) {
    giveUp(`Node.js ${needed} or newer is needed, this is ${process.versions.node}. See https://nodejs.org/`)
  }
}

/**
 * Returns the text of a file, or null where it does not exist.
 * @param {string} file
 */
export function readFileIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/**
 * Compares dotted version numbers as far as both are given.
 * @param {string} version
 * @param {string} needed
 */
export function isOlder(version, needed) {
  const have = version.split('.').map(Number)
  const want = needed.split('.').map(Number)
  const at = want.findIndex((part, index) => have[index] !== part)
  return at !== -1 && Number(have[at]) < Number(want[at])
}

/**
 * Runs a command in the project's root and waits for its end. A signal that ends us ends the command first.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} [options] quiet: keep what it prints instead of showing it
 * @returns {Promise<{ code: number, output: string }>} code 127 when there is no such command
 */
export function run(command, args, { quiet = false, env = process.env } = {}) {
  return new Promise((done) => {
    const shown = quiet ? 'pipe' : 'inherit'
    const child = spawn(command, args, { cwd: root, env, stdio: [quiet ? 'ignore' : 'inherit', shown, shown] })
    /** @type {Buffer[]} */
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    const stop = () => child.kill()
    const keepSignals = exitOnSignals()
    process.once('exit', stop)
    const finish = (/** @type {number} */ code) => {
      process.off('exit', stop)
      keepSignals()
      done({ code, output: Buffer.concat(output).toString() })
    }
    child.once('error', () => finish(127))
    child.once('close', (code) => finish(code ?? 1))
  })
}

/**
 * Makes a signal end this process by way of its exit handlers, which clean up. A signal that comes twice, as npm passes
 * on what the terminal already sent, does not cut them short. Returns the function that undoes it.
 */
export function exitOnSignals() {
  for (const signal of signals) process.on(signal, exitWithSignal)
  return () => signals.forEach((signal) => process.off(signal, exitWithSignal))
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Ends the process with the code that a signal stands for.
 * @param {NodeJS.Signals} signal
 */
export function exitWithSignal(signal) {
  process.exit(128 + constants.signals[signal])
}

/**
 * Runs a JavaScript tool out of node_modules: no shell, no npx, the same on every system.
 * @param {string} script its file below node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(script, args, options) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], options)
}
