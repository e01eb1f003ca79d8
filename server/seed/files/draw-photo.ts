import { once } from 'node:events'
import sharp from 'sharp'
import type { ReliefRequest } from '#domain/relief/render.ts'
import { startThread } from '#server/start-thread.ts'

/**
 * Draws a hike as somebody would photograph it, in a thread of its own; PNG bytes.
 * @param isFromBehind shows the other side of the mountain
 */
export async function drawPhoto(request: ReliefRequest, { isFromBehind = false } = {}): Promise<Uint8Array> {
  const worker = startThread(new URL('./draw-worker.ts', import.meta.url), { workerData: request })
  const [rgb] = await once(worker, 'message')
  const { width, height } = request
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .flop(isFromBehind)
    .png({ compressionLevel: 1 })
    .toBuffer()
}
