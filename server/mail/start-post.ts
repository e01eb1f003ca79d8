import { setTimeout as pause } from 'node:timers/promises'
import { decode } from '#server/signals/messages.ts'
import { NotSent, type Post, sendNext } from './send-letters.ts'

/** In case that nobody said that there is something: retries, and what other processes have left. */
const LOOK_EVERY_MS = 5000
const AFTER_FAILURE_MS = 10_000
const STOP_MS = 4000

export interface RunningPost {
  /** Ends when the letter under way is sent, or soon: what is not done by then is sent after the next start. */
  stop(): Promise<void>
}

/** Sends letters from now on, one at a time. Any number of processes may do so: each letter is taken by one of them. */
export async function startPost(post: Post, logError: (error: unknown) => void): Promise<RunningPost> {
  const stopping = new AbortController()
  let isWanted = true
  let isAwake: Promise<void> | null = null
  let failure = ''

  async function work(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      try {
        isWanted = await sendNext(post)
        failure = ''
      } catch (error) {
        // a mail server that is away for an hour is told of once
        if (failure !== String(error)) logError(error)
        failure = String(error)
        const isForAll = !(error instanceof NotSent) || error.isForAll
        if (isForAll) await pause(AFTER_FAILURE_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
    }
  }

  function wake(): void {
    isWanted = true
    isAwake ??= work().finally(() => {
      isAwake = null
      if (isWanted && !stopping.signal.aborted) wake()
    })
  }

  const stopListening = await post.db.onMessage((message) => {
    if (message === null || decode(message).kind === 'work') wake()
  })
  const look = setInterval(wake, LOOK_EVERY_MS).unref()
  wake()
  return {
    stop: async () => {
      clearInterval(look)
      stopListening()
      stopping.abort()
      await Promise.race([isAwake, pause(STOP_MS, undefined, { ref: false })])
    },
  }
}
