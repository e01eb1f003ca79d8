import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a worker thread.
 * @param module `new URL('../x-worker.ts', import.meta.url)`: the build recognises this form
 */
export function startThread(module: URL, options: WorkerOptions): Worker {
  if (!module.href.endsWith('.ts')) return new Worker(module, options)
  return new Worker(bundleScript(fileURLToPath(module)), { ...options, eval: true })
}

const scripts = new Map<string, string>()

/** Bundles a module into one script, once, for workers of a server that runs from source: they cannot load TypeScript. */
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
      // a bundled script has no `import.meta.url`, and a thread needs none
      logOverride: { 'empty-import-meta': 'silent' },
    }).outputFiles[0]?.text ??
    ''
  scripts.set(file, script)
  return script
}
