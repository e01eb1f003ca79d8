import { once } from 'node:events'
import type { PictureShape } from '#domain/platform/picture-shapes.ts'
import { createPictureCache } from '#server/trails/covers/picture-cache.ts'
import type { Asker } from '#server/trails/covers/picture-queue.ts'
import { startThread } from '#server/platform/process/start-thread.ts'
import { SHAPES } from './layout.ts'
import type { PreviewRequest, PreviewTile } from './preview-worker.ts'

/** The picture size that social networks ask for. */
export const PREVIEW_PX = SHAPES.wide

const MAX_WAITING = 20
/** The limit for one address, so that no address keeps all others waiting. */
const MAX_WAITING_AT_ADDRESS = 5
const MAX_CACHED_BYTES = 16 * 1024 ** 2
/** Many times what the slowest picture takes. */
const TIMEOUT_MS = 30_000

export interface PreviewOptions {
  readonly shape?: PictureShape
  /** Returns SVG to draw over the middle of a picture of this size. */
  readonly renderMark?: ((size: (typeof SHAPES)[PictureShape]) => string | Promise<string>) | undefined
}

/** The content of one preview. */
export interface PreviewPicture extends PreviewOptions {
  /** Identifies the picture in the cache. */
  readonly key: string
  readonly tiles: () => Promise<readonly PreviewTile[]>
}

export interface Previews {
  /** Returns JPEG bytes. Throws 503 where too many wait, of all or of the asker's address. */
  get(picture: PreviewPicture, asker: Asker): Promise<Uint8Array>
}

/** Creates previews. Pictures are drawn one after the other in a thread that ends with each, and some hundred are cached. */
export function createPreviews(
  { hasLimits }: { hasLimits: boolean },
  draw: (request: PreviewRequest) => Promise<Uint8Array> = drawInThread,
): Previews {
  const maxWaitingAtAddress = hasLimits ? MAX_WAITING_AT_ADDRESS : Infinity
  const pictures = createPictureCache({ maxBytes: MAX_CACHED_BYTES, maxWaiting: MAX_WAITING, maxWaitingAtAddress })
  return {
    get: ({ key, tiles, shape = 'wide', renderMark: markOf }, asker) => {
      const drawNow = async () => {
        const mark = await markOf?.(SHAPES[shape])
        return draw({ tiles: await tiles(), ...SHAPES[shape], ...(mark !== undefined && { mark }) })
      }
      return pictures.get(key, drawNow, asker)
    },
  }
}

async function drawInThread(request: PreviewRequest): Promise<Uint8Array> {
  const worker = startThread(new URL('./preview-worker.ts', import.meta.url), { workerData: request })
  // a failure after the timeout has no listener otherwise
  worker.on('error', () => {})
  const ended = new AbortController()
  worker.once('exit', () => ended.abort(new Error('the thread that draws previews ended without one')))
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const [bytes] = await once(worker, 'message', { signal })
    return bytes
  } finally {
    void worker.terminate()
  }
}
