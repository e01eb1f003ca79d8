import { refusalOf } from '#domain/track-file.ts'
import type { Recording, Refusal } from './recording.ts'
import { recordingOf } from './recording-of.ts'

/** What it is asked: to read a file, or some of its tracks. */
export interface WorkerRequest {
  readonly file: Blob
  readonly only?: readonly number[] | undefined
}

/** What the worker says: that it is there, then an answer to each file. */
export type WorkerMessage = 'ready' | Recording | Refusal

const UNREADABLE: Refusal = { reason: refusalOf('This file cannot be read here: export or copy it again.') }

self.addEventListener('message', async ({ data: { file, only } }: MessageEvent<WorkerRequest>) => {
  const answer = await file
    .arrayBuffer()
    .then((bytes) => recordingOf(new Uint8Array(bytes), only))
    .catch(() => UNREADABLE)
  say(answer, 'gpx' in answer ? [answer.gpx.buffer] : [])
})

// one that cannot be loaded says nothing, and the page reads the file itself
say('ready')

function say(message: WorkerMessage, transfer: Transferable[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  self.postMessage(message, { transfer })
}
