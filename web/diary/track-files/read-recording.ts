import { formatGpxRefusal } from '#domain/tracks/files/track-file.ts'
import { type Recording, type Refusal, sizeRefusal } from './recording.ts'
import type { WorkerAnswer, WorkerMessage, WorkerRequest } from './recording-worker.ts'

/** Bytes of a file, and what it is called. */
export interface NamedBytes {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Far from what 25 MB take on a slow phone: whatever a file does, it ends. */
const TIME_LIMIT_MS = 60_000
/** Of a slow device: nothing is wrong with the file. */
const TOOK_TOO_LONG =
  'Reading this file took too long on this device. Please try again, or split it into shorter tracks.'
/** So many files are read at one time; their workers wait a while for the next. */
const MAX_WORKERS = 4
const IDLE_MS = 5_000

/**
 * Reads a file of any format beside the page, in a worker; on the page where no worker can be had. Nothing of it leaves the
 * machine. Looks at what it holds, whatever it is called. Never rejects for what a file holds.
 * @param only the places of the tracks that count, where the file told of several
 */
export async function readRecording(file: File | NamedBytes, only?: readonly number[]): Promise<Recording | Refusal> {
  const answer = await readBeside(file, { only })
  const [first] = 'reason' in answer ? [answer] : [answer].flat()
  return first ?? { reason: formatGpxRefusal('This file cannot be read. Export or copy it again.') }
}

/** The same of each walk by itself, where the tracks of the file are no one walk. */
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

/** Null where no worker can be started. */
async function readInWorker(request: WorkerRequest): Promise<WorkerAnswer | null> {
  const worker = await aWorker().catch(() => null)
  if (worker === null) return null
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(TOOK_TOO_LONG), TIME_LIMIT_MS)
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
    // more memory than there is, for example
    worker.addEventListener(
      'error',
      () => end(formatGpxRefusal('This file is too big to read. Split it into shorter tracks.')),
      {
        signal: ending.signal,
      },
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
    worker.postMessage(request)
  })
}

/** One that waits, or a new one. Rejects where none can be started. */
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
      ({ data }: MessageEvent<WorkerMessage>) => data === 'ready' && resolve(worker),
      once,
    )
    worker.addEventListener('error', reject, once)
  })
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
