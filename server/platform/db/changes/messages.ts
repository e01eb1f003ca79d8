import type { Tx } from '#server/platform/db/open.ts'

/** Receives each message; null where some may have been missed. It must not throw. */
export type Listener = (message: string | null) => void

/** How the messages of a transaction are sent. */
export interface MessageTransport {
  everywhere(message: string): void | Promise<void>
  /** To the listeners of this process. */
  here(message: string): void
}

const transports = new WeakMap<Tx, MessageTransport>()

/**
 * Sends a message to all listeners, in every process that shares the store, when the transaction is committed and only then. Equal
 * messages of one transaction are sent once.
 * @param message under 7,000 bytes, which leaves PostgreSQL room
 */
export async function sendMessage(tx: Tx, message: string): Promise<void> {
  await transportFor(tx).everywhere(message)
}

/** Sends a message to the listeners of this process only, before the write answers. */
export function sendLocalMessage(tx: Tx, message: string): void {
  transportFor(tx).here(message)
}

/** Sets how the messages of a transaction are sent. */
export function setMessageTransport(tx: Tx, post: MessageTransport): Tx {
  transports.set(tx, post)
  return tx
}

function transportFor(tx: Tx): MessageTransport {
  const post = transports.get(tx)
  if (!post) throw new Error('messages are sent inside a write')
  return post
}

/** The listeners of this process. */
export class Listeners {
  readonly #listeners = new Set<Listener>()

  /** Returns a function that removes the listener. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  notify(message: string | null): void {
    for (const listener of this.#listeners) listener(message)
  }
}
