import { accessSync, constants, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { run } from '../command.mjs'

/**
 * Returns the path of a program, or null.
 * @param {string} program
 */
export function which(program) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find(isExecutable) ?? null
}

/** Returns the path of the browser to test with, or null. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isExecutable(named) ? named : null
  // the shell is Chromium without its toolbars and menus: pages are the same, and take a fifth less of the processor
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return names.map(which).find(Boolean) ?? null
}

const SERVERS = {
  nginx: 'nginx',
  caddy: 'caddy',
  openssl: 'openssl',
  bubblewrap: 'bwrap',
  pgbouncer: 'pgbouncer',
  xfsprogs: 'xfs_io',
}

/** Returns the missing Debian packages of those that test `deploy/`, the image and power cuts. */
export function missingServers() {
  const folders = ['/usr/sbin', '/usr/bin']
  const isThere = (/** @type {string} */ program) =>
    which(program) !== null || folders.some((folder) => isExecutable(join(folder, program)))
  return Object.entries(SERVERS).flatMap(([name, program]) => (isThere(program) ? [] : [name]))
}

/**
 * Installs Debian packages where possible: as root on Debian and its derivatives. Otherwise does nothing.
 * @param {string[]} names
 */
export async function installSystemPackages(names) {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(
    `Installing ${names.join(' ')} with apt-get. To do without: TEST_DATABASE_URL=off CHROMIUM_PATH=off TEST_PROXIES=off npm test`,
  )
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // one run at a time: apt-get gives up where another is at work
  const apt = (/** @type {string[]} */ ...args) =>
    run('flock', [join(tmpdir(), 'upstone-apt-get.lock'), 'apt-get', '-qq', ...args], { quiet: true, env })
  const install = async () => {
    await apt('update')
    return apt('install', '-y', '--no-install-recommends', ...names)
  }
  let { code, output } = await install()
  if (code !== 0) ({ code, output } = await install())
  if (code !== 0) console.error(output)
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
