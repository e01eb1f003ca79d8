import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { root } from './command.mjs'

/** The screens that open without network (R14.2). Parts of them that are loaded later come along. */
const SCREENS = [
  'community/home/home-screen.tsx',
  'diary/my-list/my-list-screen.tsx',
  'diary/timeline/timeline-screen.tsx',
  'diary/years/years-screen.tsx',
  'diary/my-map/map-screen.tsx',
  'community/notifications/notifications-screen.tsx',
  'community/friends/friends-screen.tsx',
  'trails/hike-page/hike-screen.tsx',
  'community/people/user-screen.tsx',
  'app/shell/me-screen.tsx',
  'account/settings/my-account-screen.tsx',
  'account/settings/settings-screen.tsx',
  'app/shell/outbox/outbox-screen.tsx',
]
const ENTRY = 'index.html'

/** @typedef {{ file: string, imports?: string[], dynamicImports?: string[] }} Chunk */

/**
 * Bundles the service worker as `service-worker.js` in a folder with built pages, with the addresses of the files that it keeps.
 * @param {string} folder
 */
export async function buildWorker(folder) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const page = readFileSync(join(folder, ENTRY), 'utf8')
  const first = findChunks(manifest, [ENTRY], false)
  const screens = findChunks(manifest, [ENTRY, ...SCREENS], true).filter((file) => !first.includes(file))
  const named = [...page.matchAll(/(?:href|src)="\/([^"]+\.(?:js|css|woff2|svg))"/g)].map(([, file = '']) => file)
  const address = (/** @type {string} */ file) => `/${file}`
  const entry = address(manifest[ENTRY]?.file ?? '')
  const built = {
    entry,
    frame: `/offline-frame?${new URLSearchParams({ of: entry }).toString()}`,
    first: [...new Set([...named, ...first].map(address))],
    screens: screens.map(address),
  }
  await bundle({
    absWorkingDir: root,
    entryPoints: ['web/platform/offline/worker/service-worker.ts'],
    outfile: join(folder, 'service-worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { __BUILT__: JSON.stringify(built), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
}

/**
 * Returns the files of some modules and of what they import.
 * @param {Record<string, Chunk>} manifest
 * @param {readonly string[]} keys
 * @param {boolean} isDeep also what they load later, other screens and imports of files apart
 */
function findChunks(manifest, keys, isDeep) {
  /** @type {Set<string>} */
  const seen = new Set()
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const each of imports) visit(each)
    if (isDeep) for (const each of dynamicImports) if (!/-screen\.tsx$|^diary\/imports\//.test(each)) visit(each)
  }
  for (const key of keys) visit(key)
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}
