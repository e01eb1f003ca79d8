import { formatGpxRefusal } from '#domain/tracks/files/track-file.ts'
import { isLanguage } from '#domain/platform/language/languages.ts'
import { currentTranslations, t } from '#domain/platform/language/translate.ts'
import { type Recording, type Refusal, sizeRefusal } from './recording.ts'
import type { WorkerAnswer, WorkerMessage, WorkerRequest, WorkerStart } from './recording-worker.ts'

/** Bytes and name of a file. */
export interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Far more than 25 MB take on a slow phone; no file can run longer. */
const TIME_LIMIT_MS = 60_000
/** Number of files read at a time; idle workers wait a while for the next file. */
const MAX_WORKERS = 4
const IDLE_MS = 5_000

/**
 * Reads a file of any format by its content in a worker, or on the page where no worker can be started. The file stays on this
 * device. Never rejects because of a file's content.
 * @param only indexes of the tracks to use, where the file has several
 */
export async function readRecording(file: File | NamedBytes, only?: readonly number[]): Promise<Recording | Refusal> {
  const answer = await readBeside(file, { only })
  const [first] = 'reason' in answer ? [answer] : [answer].flat()
  return first ?? { reason: formatGpxRefusal(t('This file cannot be read. Export or copy it again.')) }
}

/** Reads each separate walk of a file. */
export async function readRecordings(file: File | NamedBytes): Promise<Recording[] | Refusal> {
  const answer = await readBeside(file, { isEach: true })
  return 'reason' in answer ? answer : [answer].flat()
}

async function readBeside(file: File | NamedBytes, ask: Omit<WorkerRequest, 'file'>): Promise<WorkerAnswer> {
  const blob = file instanceof Blob ? file : new Blob([file.bytes])
  const refusal = sizeRefusal(blob.size)
  if (refusal) return refusal
  await takeTurn()
  try {
    const request = { ...ask, file: blob }
    return (await readInWorker(request)) ?? (await readHere(request))
  } finally {
    passTurn()
  }
}

let busyCount = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (busyCount < MAX_WORKERS) busyCount += 1
  else await new Promise<void>((resolve) => void waiting.push(resolve))
}

function passTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else busyCount -= 1
}

const idle: { worker: Worker; timer: ReturnType<typeof setTimeout> }[] = []

/** Resolves to null where no worker can be started. */
async function readInWorker(request: WorkerRequest): Promise<WorkerAnswer | null> {
  const worker = await aWorker().catch(() => null)
  if (worker === null) return null
  return new Promise((resolve) => {
    const timer = setTimeout(
      // the file itself is fine
      () =>
        end(t('Reading this file took too long on this device. Please try again, or split it into shorter tracks.')),
      TIME_LIMIT_MS,
    )
    const ending = new AbortController()
    const settle = (answer: WorkerAnswer) => {
      clearTimeout(timer)
      ending.abort()
      resolve(answer)
    }
    const end = (reason: string) => {
      worker.terminate()
      settle({ reason })
    }
    const take = ({ data }: MessageEvent<WorkerAnswer>) => {
      keep(worker)
      settle(data)
    }
    worker.addEventListener('message', take, { signal: ending.signal })
    // for example when memory runs out
    worker.addEventListener(
      'error',
      () => end(formatGpxRefusal(t('This file is too big to read. Split it into shorter tracks.'))),
      {
        signal: ending.signal,
      },
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
    worker.postMessage(request)
  })
}

/** Returns an idle worker or a new one. Rejects where none can be started. */
function aWorker(): Promise<Worker> {
  const spare = idle.pop()
  if (spare) {
    clearTimeout(spare.timer)
    return Promise.resolve(spare.worker)
  }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./recording-worker.ts', import.meta.url), { type: 'module' })
    const once = { once: true }
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<WorkerMessage>) => {
        if (data !== 'ready') return
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
        worker.postMessage(startMessage())
        resolve(worker)
      },
      once,
    )
    worker.addEventListener('error', reject, once)
  })
}

function startMessage(): WorkerStart {
  const { language, texts } = currentTranslations()
  // the texts of pseudo languages are made when they are asked for, and cannot be sent
  return { translations: { language, texts: isLanguage(language) ? texts : {} } }
}

function keep(worker: Worker): void {
  const end = () => {
    worker.terminate()
    idle.splice(
      idle.findIndex((spare) => spare.worker === worker),
      1,
    )
  }
  idle.push({ worker, timer: setTimeout(end, IDLE_MS) })
}

async function readHere({ file, only, isEach }: WorkerRequest): Promise<WorkerAnswer> {
  const { parseRecording, parseRecordings } = await import('./parse-recording.ts')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isEach ? parseRecordings(bytes) : parseRecording(bytes, only)
}
