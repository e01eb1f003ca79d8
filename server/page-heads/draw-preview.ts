import { once } from 'node:events'
import type { PictureShape } from '#domain/picture-shapes.ts'
import { keepingPictures } from '#server/pictures/kept-pictures.ts'
import { startThread } from '#server/start-thread.ts'
import { SHAPES } from './layout.ts'
import type { PreviewRequest, PreviewTile } from './preview-worker.ts'

/** What social networks ask for. */
export const PREVIEW_PX = SHAPES.wide

const MAX_WAITING = 20
const MAX_KEPT_BYTES = 16 * 1024 ** 2
/** Many times what the slowest picture takes. */
const PATIENCE_MS = 30_000

export interface PreviewLook {
  readonly shape?: PictureShape
  /** SVG that stands in the middle of a picture of this size. */
  readonly markOf?: ((size: (typeof SHAPES)[PictureShape]) => string) | undefined
}

export interface Previews {
  /**
   * JPEG bytes. Throws 503 where too many wait.
   * @param key names what is drawn: the same key, the same picture
   */
  get(key: string, tiles: () => Promise<readonly PreviewTile[]>, look?: PreviewLook): Promise<Uint8Array>
}

/** Pictures are drawn one after the other in a thread that ends with each, and some hundred are kept. */
export function drawingPreviews(draw: (request: PreviewRequest) => Promise<Uint8Array> = drawInThread): Previews {
  const pictures = keepingPictures({ maxBytes: MAX_KEPT_BYTES, maxWaiting: MAX_WAITING })
  return {
    get: (key, tiles, { shape = 'wide', markOf } = {}) =>
      pictures.get(key, async () => {
        const mark = markOf?.(SHAPES[shape])
        return draw({ tiles: await tiles(), ...SHAPES[shape], ...(mark !== undefined && { mark }) })
      }),
  }
}

async function drawInThread(request: PreviewRequest): Promise<Uint8Array> {
  const worker = startThread(new URL('./preview-worker.ts', import.meta.url), { workerData: request })
  // one that fails after nobody waits for it any more
  worker.on('error', () => {})
  const ended = new AbortController()
  worker.once('exit', () => ended.abort(new Error('the thread that draws previews ended without one')))
  try {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(PATIENCE_MS)])
    const [bytes] = await once(worker, 'message', { signal })
    return bytes
  } finally {
    void worker.terminate()
  }
}
