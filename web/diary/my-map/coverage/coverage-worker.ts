import type { CoverageView } from './coverage-view.ts'
import { type Coverage, type FoundSquares, findCoverage } from './find-coverage.ts'
import { paintCoverage } from './paint-coverage.ts'

/** A request to the worker: first the lines of all walks, then views of the map to paint, one at a time. */
export type WorkerRequest = { readonly lines: readonly string[] } | { readonly view: CoverageView }

/** The worker's answers, in the order of the requests. */
export type WorkerAnswer =
  { readonly squares: FoundSquares; readonly hottest: number } | { readonly picture: ImageBitmap }

let coverage: Coverage | null = null

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if ('lines' in data) {
    coverage = findCoverage(data.lines)
    // copied, because the worker paints them
    return say({ squares: coverage.squares, hottest: coverage.heat.hottest })
  }
  const { view } = data
  const canvas = new OffscreenCanvas(view.widthPx * view.ratio, view.heightPx * view.ratio)
  const painter = canvas.getContext('2d')
  if (coverage && painter) paintCoverage(painter, coverage, view)
  const picture = canvas.transferToImageBitmap()
  say({ picture }, [picture])
})

function say(answer: WorkerAnswer, transfer: Transferable[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  self.postMessage(answer, { transfer })
}
