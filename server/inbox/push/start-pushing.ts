import { setTimeout as pause } from 'node:timers/promises'
import { decode } from '#server/signals/messages.ts'
import { type PushDesk, pushNext } from './push-due.ts'

/** In case that nobody said that there is something: retries, and what other processes have left. */
const LOOK_EVERY_MS = 5000
const STOP_MS = 4000

/** Tells browsers of what comes in from now on. Any number of processes may do so. */
export async function startPushing(
  desk: PushDesk,
  logError: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let isWanted = true
  let isAwake: Promise<void> | null = null

  async function work(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      try {
        while (!stopping.signal.aborted && (await pushNext(desk)));
      } catch (error) {
        logError(error)
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

  const stopListening = await desk.db.onMessage((message) => {
    if (message === null || decode(message).kind === 'inbox') wake()
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
