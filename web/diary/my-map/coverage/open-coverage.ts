import type { CoverageView } from './coverage-view.ts'
import type { WorkerAnswer, WorkerRequest } from './coverage-worker.ts'
import { type FoundSquares, findCoverage } from './find-coverage.ts'

/** The coverage of some walks, and what paints it. */
export interface OpenCoverage {
  readonly squares: FoundSquares
  /** Number of walks on the stretch with most of them. */
  readonly hottest: number
  /** Paints a view. Call it again only when it has resolved. */
  readonly paint: (canvas: HTMLCanvasElement, view: CoverageView) => Promise<void>
  readonly close: () => void
}

/** Finds the coverage of packed lines in a worker, which paints it, too, or on the page where no worker can draw. */
export async function openCoverage(lines: readonly string[]): Promise<OpenCoverage> {
  return openInWorker(lines).catch(() => openHere(lines))
}

async function openInWorker(lines: readonly string[]): Promise<OpenCoverage> {
  if (typeof OffscreenCanvas === 'undefined') throw new TypeError('a worker cannot draw')
  const worker = new Worker(new URL('./coverage-worker.ts', import.meta.url), { type: 'module' })
  const found = await ask(worker, { lines }).catch(() => null)
  if (!found || !('squares' in found)) {
    worker.terminate()
    throw new TypeError('the worker has found nothing')
  }
  const paint = async (canvas: HTMLCanvasElement, view: CoverageView) => {
    const answer = await ask(worker, { view })
    if (!('picture' in answer)) return
    canvas.width = answer.picture.width
    canvas.height = answer.picture.height
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(answer.picture)
  }
  return { ...found, paint, close: () => worker.terminate() }
}

/** Resolves to the next answer of a worker. Rejects where it fails, for example because it cannot be loaded. */
function ask(worker: Worker, request: WorkerRequest): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const once = new AbortController()
    const settle = (act: () => void) => {
      once.abort()
      act()
    }
    const { signal } = once
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => settle(() => resolve(data)), { signal })
    worker.addEventListener('error', () => settle(() => reject(new Error('no worker'))), { signal })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
    worker.postMessage(request)
  })
}

async function openHere(lines: readonly string[]): Promise<OpenCoverage> {
  const { paintCoverage } = await import('./paint-coverage.ts')
  const coverage = findCoverage(lines)
  const paint = (canvas: HTMLCanvasElement, view: CoverageView) => {
    canvas.width = view.widthPx * view.ratio
    canvas.height = view.heightPx * view.ratio
    const painter = canvas.getContext('2d')
    if (painter) paintCoverage(painter, coverage, view)
    return Promise.resolve()
  }
  return { squares: coverage.squares, hottest: coverage.heat.hottest, paint, close: () => undefined }
}
