import { CHOOSE_GPX } from '#domain/tracks/files/track-file.ts'
import { t } from '#domain/platform/language/translate.ts'
import type { WorkerAnswer } from './gpx-worker.ts'
import type { TrackReading } from './parse-track.ts'

const TIME_LIMIT_MS = 10_000

/**
 * Parses a GPX file in a worker, or on the page where no worker can be started.
 * Rejects with the text to show for a file that cannot be read within 10 s.
 */
export async function readTrack(file: Blob): Promise<TrackReading> {
  const answer = await readInWorker(file).catch(() => readHere(file))
  if (answer === null) throw new Error(t(CHOOSE_GPX))
  return answer
}

/** Rejects where no worker can be started. */
function readInWorker(file: Blob): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./gpx-worker.ts', import.meta.url), { type: 'module' })
    const limit = setTimeout(() => end(() => resolve(null)), TIME_LIMIT_MS)
    const end = (settle: () => void) => {
      clearTimeout(limit)
      worker.terminate()
      settle()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => end(() => resolve(data)))
    worker.addEventListener('error', () => end(reject))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
    worker.postMessage(file)
  })
}

async function readHere(file: Blob): Promise<WorkerAnswer> {
  const { parseTrack } = await import('./parse-track.ts')
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return parseTrack(bytes)
  } catch {
    return null
  }
}
