import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { root } from './command.mjs'

const ENTRY = 'index.html'
/** Files that pages cannot do without. Pictures of the layout are kept when they are first shown. */
const CODE = /\.(?:js|css|woff2)$/

/** @typedef {{ file: string, imports?: string[] }} Chunk */

/**
 * Bundles the service worker as `service-worker.js` in a folder with built pages, with the addresses of the files that it keeps: all code
 * of the build, because any form may be needed first where there is no signal, but the texts of one language alone.
 * @param {string} folder
 */
export async function buildWorker(folder) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const page = readFileSync(join(folder, ENTRY), 'utf8')
  const named = [...page.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css|woff2|svg))"/g)].map(([, file = '']) => file)
  const first = new Set([...named, ...findImports(manifest, ENTRY)])
  const code = readdirSync(join(folder, 'assets')).filter((file) => CODE.test(file))
  const catalogues = Object.entries(manifest).flatMap(([key, { file }]) => {
    const [, language] = /locales\/([a-z]+)\.json$/.exec(key) ?? []
    return language ? [[language, `/${file}`]] : []
  })
  const entry = `/${manifest[ENTRY]?.file ?? ''}`
  const built = {
    entry,
    frame: `/offline-frame?${new URLSearchParams({ of: entry }).toString()}`,
    first: [...first],
    later: code.map((file) => `/assets/${file}`).filter((file) => !first.has(file) && !/\/locale-/.test(file)),
    catalogues: Object.fromEntries(catalogues),
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
 * Returns the addresses of a module and of all that it imports.
 * @param {Record<string, Chunk>} manifest
 * @param {string} key
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function findImports(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((each) => findImports(manifest, each, seen))]
}
