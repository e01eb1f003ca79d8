import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread.
 * @param module `new URL('./x-worker.ts', import.meta.url)`: the build knows it in this form
 */
export function startThread(module: URL, options: WorkerOptions): Worker {
  if (!module.href.endsWith('.ts')) return new Worker(module, options)
  // A thread does not inherit the loader for TypeScript that its parent runs with
  const source = `import('tsx/esm/api').then(({ register }) => (register(), import('${module.href}')))`
  return new Worker(source, { ...options, eval: true })
}
