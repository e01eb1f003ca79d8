import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db/open.ts'
import { type Message, decode } from './messages.ts'

/** Finds retries, and what other processes have left, without a message. */
const LOOK_EVERY_MS = 5000
const STOP_MS = 4000

export interface MessageWorker {
  /** Resolves when the current turn is done, or after a timeout; the next start continues. */
  stop(): Promise<void>
}

/**
 * Runs a worker now, at each message of its kind, and every few seconds, one turn after the other. Several processes may run it: the work
 * itself makes sure that one of them takes each piece.
 * @param turn does the next piece; returns true where there may be another. Never rejects
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
