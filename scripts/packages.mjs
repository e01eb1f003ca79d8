import { join } from 'node:path'
import { giveUp, readFileIfExists, root, run } from './command.mjs'

/** Installs what package-lock.json names, when it is not there already. */
export async function ensurePackages() {
  if (hasPackages(root)) return
  console.log('Installing packages …')
  const { npm_execpath } = process.env
  const [npm, ...before] = npm_execpath ? [process.execPath, npm_execpath] : ['npm']
  // The build needs the development packages, also where NODE_ENV says production.
  const { code } = await run(npm, [...before, 'ci', '--include=dev'])
  if (code === 127) giveUp('npm is missing. Install it together with Node.js, see https://nodejs.org/')
  if (code !== 0) giveUp('npm ci failed, see above')
}

/**
 * Does node_modules hold every version that package-lock.json names? npm writes its own record as the last step of an
 * install, so an interrupted one counts as missing and one made by hand counts as done. Optional packages are those of
 * other platforms. With `isProduction` those that only a build or a test needs may be missing, as `npm prune --omit=dev` leaves it.
 * @param {string} folder
 * @param {{ isProduction?: boolean }} [what]
 */
export function hasPackages(folder, { isProduction = false } = {}) {
  const installed = lockedPackages(join(folder, 'node_modules', '.package-lock.json'))
  const wanted = lockedPackages(join(folder, 'package-lock.json'))
  return Object.entries(wanted).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' || optional || (isProduction && (dev || devOptional)) || installed[path]?.version === version,
  )
}

/**
 * A package.json without what only a build or a test needs.
 * @param {string} text
 */
export function productionPackage(text) {
  const { devDependencies: _, allowScripts: __, scripts, ...rest } = JSON.parse(text)
  const kept = Object.entries(scripts).filter(([, command]) => /^node scripts\/(start|task)\.mjs/.test(command))
  return `${JSON.stringify({ ...rest, scripts: Object.fromEntries(kept) }, null, 2)}\n`
}

/**
 * A package-lock.json without the packages that only a build or a test needs.
 * @param {string} lock its text
 */
export function productionLock(lock) {
  const { packages, ...rest } = JSON.parse(lock)
  const { devDependencies: _, ...itself } = packages['']
  const kept = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  return `${JSON.stringify({ ...rest, packages: { '': itself, ...Object.fromEntries(kept) } }, null, 2)}\n`
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }>} empty where there is no such file
 */
function lockedPackages(file) {
  return JSON.parse(readFileIfExists(file) ?? '{ "packages": {} }').packages
}
