import { parseTrack, type TrackReading } from './parse-track.ts'

/** The worker's answer to a file; null for an unreadable one. */
export type WorkerAnswer = TrackReading | null

self.addEventListener('message', async ({ data: file }: MessageEvent<Blob>) => {
  const answer: WorkerAnswer = await file
    .arrayBuffer()
    .then((bytes) => parseTrack(new Uint8Array(bytes)))
    .catch(() => null)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  self.postMessage(answer)
})
