import { semaphore } from '#server/platform/process/semaphore.ts'
import { startThread } from '#server/platform/process/start-thread.ts'
import type { TrackFile, TrackPart } from './tracks-worker.ts'

const WORKER = new URL('./tracks-worker.ts', import.meta.url)
const LIMITS = { maxOldGenerationSizeMb: 256 }
/** Far longer than any accepted file takes. */
const PATIENCE_MS = 60_000

const twoAtOnce = semaphore(2)

export interface TrackReader {
  /** Returns a file as an element of another one, or null where it cannot be read. One call at a time. */
  read(file: TrackFile): Promise<TrackPart>
  end(): Promise<void>
}

/** Creates the reader of one export's tracks. Its thread starts with the first track, and again after a track that was too much for it. */
export function createTrackReader(): TrackReader {
  let thread: ReturnType<typeof startThread> | null = null
  let answer: (part: TrackPart) => void = () => {}
  const start = () => {
    const worker = startThread(WORKER, { resourceLimits: LIMITS })
    const give = (part: TrackPart) => answer(part)
    const giveUp = () => {
      if (thread === worker) thread = null
      answer(null)
    }
    return worker.on('message', give).on('error', giveUp).on('exit', giveUp)
  }
  const readNext = (file: TrackFile) =>
    new Promise<TrackPart>((resolve) => {
      const worker = (thread ??= start())
      const timer = setTimeout(() => void worker.terminate(), PATIENCE_MS)
      answer = (part) => {
        clearTimeout(timer)
        resolve(part)
      }
      worker.postMessage(file)
    })
  return {
    read: (file) => twoAtOnce(() => readNext(file)),
    end: async () => void (await thread?.terminate()),
  }
}
