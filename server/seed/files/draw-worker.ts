import { parentPort, workerData } from 'node:worker_threads'
import { type ReliefRequest, renderRelief } from '#domain/relief/render.ts'

/** Three bytes a pixel, row by row from the top. */
function draw(request: ReliefRequest): Uint8Array<ArrayBuffer> {
  const { pixels, palette } = renderRelief(request)
  const inks = Uint8Array.from(palette.flat())
  const rgb = new Uint8Array(pixels.length * 3)
  for (let i = 0; i < rgb.length; i += 1) rgb[i] = inks[(pixels[(i / 3) | 0] ?? 0) * 3 + (i % 3)] ?? 0
  return rgb
}

const rgb = draw(workerData)
parentPort?.postMessage(rgb, [rgb.buffer])
