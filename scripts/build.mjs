import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'
import { build as buildWeb } from 'vite'
import { buildWorker } from './build-worker.mjs'
import { root, run } from './command.mjs'
import { compressFiles } from './compress-files.mjs'
import { markBuilt, computeSourceStamp } from './stamp.mjs'

/** The server, and the programs beside it that `scripts/task.mjs` runs. */
const ENTRIES = [
  'server/main.ts',
  'server/data/seed/seed.ts',
  'server/aggregates/achievements/backfill.ts',
  'server/data/verify/verify.ts',
  'server/operators/admin/admin.ts',
  'server/data/move-to-postgres/move.ts',
  'server/data/backup/backup.ts',
  'server/data/backup/restore.ts',
]

/** Packages of hundreds of small modules, bundled: unbundled they take a third of the start, and 10 MB per thread. */
const BUNDLED = new Set(['kysely', 'zod'])
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Each runs in its own process, one after the other: together they need twice the memory. */
const PARTS = {
  server: buildServer,
  ssr: () => buildWeb({ build: { ssr: true }, logLevel: 'warn' }),
  web: buildPages,
}

/** Builds `dist/web` for the browser, `dist/server` for Node, and `dist/ssr`, which renders pages on the server. */
async function build() {
  const stamp = computeSourceStamp(root)
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  for (const part of Object.keys(PARTS)) {
    const { code } = await run(process.execPath, [fileURLToPath(import.meta.url), part])
    if (code !== 0) throw new Error(`upstone: the build of ${part} failed`)
  }
  markBuilt(root, stamp)
}

async function buildPages() {
  const folder = join(root, 'dist/web')
  await buildWeb({ logLevel: 'warn' })
  await buildWorker(folder)
  await compressFiles(folder)
}

async function buildServer() {
  await bundle({
    absWorkingDir: root,
    entryPoints: [...ENTRIES, ...workers()],
    outdir: 'dist/server',
    // Flat, so that `new URL('./migrations/', import.meta.url)` finds the same folder from every bundle.
    entryNames: '[name]',
    bundle: true,
    external: Object.keys(dependencies).filter((name) => !BUNDLED.has(name)),
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [workerUrls],
  })
  cpSync(join(root, 'server/platform/db/migrations'), join(root, 'dist/server/migrations'), { recursive: true })
  const locales = join(root, 'locales')
  if (existsSync(locales)) cpSync(locales, join(root, 'dist/server/locales'), { recursive: true })
}

function workers() {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('-worker.ts')).map((file) => join(root, 'server', file))
}

/**
 * A worker is named by its source, `new URL('./x-worker.ts', import.meta.url)`; in `dist/server` it lies beside main.js.
 * @type {import('esbuild').Plugin}
 */
const workerUrls = {
  name: 'worker-urls',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      const contents = source.replaceAll(/'[^'\n]*?([a-z0-9-]+-worker)\.ts'(?=, import\.meta\.url\))/g, "'./$1.js'")
      return { contents, loader: 'ts' }
    })
  },
}

process.env.NODE_ENV = 'production'
process.chdir(root)
const part = Object.entries(PARTS).find(([name]) => name === process.argv[2])?.[1]
await (part ?? build)().catch((/** @type {Error} */ error) => {
  console.error(error.message)
  process.exitCode = 1
})
