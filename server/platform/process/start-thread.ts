import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread.
 * @param module `new URL('../x-worker.ts', import.meta.url)`: the build knows it in this form
 */
export function startThread(module: URL, options: WorkerOptions): Worker {
  if (!module.href.endsWith('.ts')) return new Worker(module, options)
  return new Worker(bundleScript(fileURLToPath(module)), { ...options, eval: true })
}

const scripts = new Map<string, string>()

/** Where the server runs from source: the module as one script, made once, for what knows no TypeScript. */
export function bundleScript(file: string): string {
  const { buildSync }: typeof import('esbuild') = createRequire(import.meta.url)('esbuild')
  const script =
    scripts.get(file) ??
    buildSync({
      entryPoints: [file],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'cjs',
      write: false,
      // a script has no address: what asks for its own is not asked in a thread
      logOverride: { 'empty-import-meta': 'silent' },
    }).outputFiles[0]?.text ??
    ''
  scripts.set(file, script)
  return script
}
