import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/open.ts'
import { type Message, decode } from './messages.ts'

/** In case that nobody said that there is something: retries, and what other processes have left. */
const LOOK_EVERY_MS = 5000
const STOP_MS = 4000

export interface MessageWorker {
  /** Ends when what is under way is done, or soon: what is not done by then is done after the next start. */
  stop(): Promise<void>
}

/**
 * Does a work now, whenever a message of its kind comes, and now and then, one turn after the other. Any number of processes may do so:
 * the work itself sees to it that each piece is taken by one of them.
 * @param turn does the next piece; returns whether there may be another one now. Never rejects
 */
export async function workOnMessages(
  { db, kind }: { db: Pick<Db, 'onMessage'>; kind: Message['kind'] },
  turn: (stopping: AbortSignal) => Promise<boolean>,
): Promise<MessageWorker> {
  const stopping = new AbortController()
  let isWanted = true
  let isAwake: Promise<void> | null = null

  async function work(): Promise<void> {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      if (await turn(stopping.signal)) isWanted = true
    }
  }

  function wake(): void {
    isWanted = true
    isAwake ??= work().finally(() => {
      isAwake = null
      if (isWanted && !stopping.signal.aborted) wake()
    })
  }

  const stopListening = await db.onMessage((message) => {
    if (message === null || decode(message).kind === kind) wake()
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
