import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { COVER_SIZES, parseCoverPath } from '#domain/trails/relief/cover-path.ts'
import { toRgbBytes, renderScene } from '#domain/trails/relief/render.ts'
import { planSceneForLand } from '#domain/trails/relief/scene.ts'

/** Returns the WebP bytes of the cover at an address. Lossless: flat colours compress well and keep their edges. */
async function draw(path: string): Promise<Uint8Array> {
  const cover = parseCoverPath(path)
  if (!cover) throw new Error(`there is no cover at ${path}`)
  const size = COVER_SIZES[cover.size]
  const { pixels, palette } = renderScene(planSceneForLand(cover.land), size)
  return sharp(toRgbBytes({ pixels, palette }), { raw: { ...size, channels: 3 } })
    .webp({ lossless: true, effort: 2 })
    .toBuffer()
}

// an error ends this thread, and the caller gets it
parentPort?.on('message', async (path: string) => parentPort?.postMessage(new Uint8Array(await draw(path))))
