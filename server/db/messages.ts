import type { Tx } from './open.ts'

/** Receives each message; null where some may have been missed. It must not throw. */
export type Listener = (message: string | null) => void

const outboxes = new WeakMap<Tx, (message: string) => void | Promise<void>>()

/**
 * Sends a message to all who listen, in every process that shares the store, when the transaction is committed, and only
 * then. Twice the same in one transaction is sent once.
 * @param message under 7,000 bytes, which leaves PostgreSQL room
 */
export async function send(tx: Tx, message: string): Promise<void> {
  const post = outboxes.get(tx)
  if (!post) throw new Error('messages are sent inside a write')
  await post(message)
}

/** Sets how the messages of a transaction are posted. */
export function sendBy(tx: Tx, post: (message: string) => void | Promise<void>): Tx {
  outboxes.set(tx, post)
  return tx
}

/** Those who listen in this process. */
export class Listeners {
  readonly #listeners = new Set<Listener>()

  /** Returns how to stop. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  notify(message: string | null): void {
    for (const listener of this.#listeners) listener(message)
  }
}
