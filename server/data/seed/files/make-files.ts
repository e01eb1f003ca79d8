import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { startThread } from '#server/platform/process/start-thread.ts'
import type { Made, PhotoToMake, TrackToMake } from './files-worker.ts'

const MAX_THREADS = 4

export interface FileMakers {
  photo(wanted: Omit<PhotoToMake, 'kind'>): Promise<Made['photo']>
  track(wanted: Omit<TrackToMake, 'kind'>): Promise<Made['track']>
  stop(): Promise<void>
}

/** Starts threads that make photos and tracks, as many as there are cores, in the order of the requests. */
export function startFileMakers(): FileMakers {
  const threads = Array.from({ length: Math.min(MAX_THREADS, availableParallelism()) }, () =>
    startThread(new URL('./files-worker.ts', import.meta.url), {}),
  )
  const idle = [...threads]
  const waiting: ((thread: Worker) => void)[] = []
  const makeNow = async <Kind extends keyof Made>(wanted: (PhotoToMake | TrackToMake) & { kind: Kind }) => {
    const thread = idle.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)))
    thread.postMessage(wanted)
    const [made] = await once(thread, 'message')
    const next = waiting.shift()
    if (next) next(thread)
    else idle.push(thread)
    return made as Made[Kind]
  }
  const make: typeof makeNow = (wanted) => {
    const making = makeNow(wanted)
    // the caller awaits it later and gets the failure then
    making.catch(() => {})
    return making
  }
  return {
    photo: (wanted) => make({ kind: 'photo', ...wanted }),
    track: (wanted) => make({ kind: 'track', ...wanted }),
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()))
    },
  }
}
