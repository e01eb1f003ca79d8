import { formatGpxRefusal } from '#domain/tracks/files/track-file.ts'
import { type Translations, setTranslations, t } from '#domain/platform/language/translate.ts'
import type { Recording, Refusal } from './recording.ts'
import { parseRecording, parseRecordings } from './parse-recording.ts'

/** A request to read a file, or some of its tracks. */
export interface WorkerRequest {
  readonly file: Blob
  readonly only?: readonly number[] | undefined
  /** Reads each walk separately. */
  readonly isEach?: boolean
}

/** The first message to a worker: the page's language, in which its answers are written. */
export interface WorkerStart {
  readonly translations: Translations
}

/** A message of the worker: first that it is ready, then an answer to each file. */
export type WorkerMessage = 'ready' | WorkerAnswer
export type WorkerAnswer = Recording | Recording[] | Refusal

self.addEventListener('message', async ({ data }: MessageEvent<WorkerStart | WorkerRequest>) => {
  if ('translations' in data) return setTranslations(() => data.translations)
  const { file, only, isEach } = data
  const answer = await file
    .arrayBuffer()
    .then((buffer) => new Uint8Array(buffer))
    .then((bytes): Promise<WorkerAnswer> => (isEach ? parseRecordings(bytes) : parseRecording(bytes, only)))
    .catch(unreadable)
  say(answer, 'reason' in answer ? [] : [answer].flat().map(({ gpx }) => gpx.buffer))
})

// a worker that fails to load sends nothing, and the page reads the file itself
say('ready')

function unreadable(): Refusal {
  return { reason: formatGpxRefusal(t('This file cannot be read. Export or copy it again.')) }
}

function say(message: WorkerMessage, transfer: Transferable[] = []): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  self.postMessage(message, { transfer })
}
