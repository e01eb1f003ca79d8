import type { ServerResponse } from 'node:http'
import type { Notification } from '#contract/community/notifications.ts'
import { STREAM_RECONNECT_MS } from '#domain/platform/limits.ts'
import type { Me } from '#server/platform/http/session.ts'

const COMMENT_EVERY_MS = 25_000
const LONGEST_LIFE_MS = 30 * 60_000
const MAX_UNSENT_BYTES = 256 * 1024

/** A notification with its number in the reader's inbox. */
export interface Numbered {
  readonly number: number
  readonly notification: Notification
}

export interface StreamOptions {
  readonly me: Me
  /** The number of the last notification that the reader knows. */
  readonly seen: number
  /** Milliseconds until the session expires. */
  readonly lifeMs: number
  readonly onClose: () => void
}

/** An open connection of a person, as `text/event-stream`. */
export class Stream {
  readonly me: Me
  readonly #response: ServerResponse
  readonly #comments: NodeJS.Timeout
  readonly #end: NodeJS.Timeout
  #seen: number

  /** Takes over a response whose headers are sent. */
  constructor(response: ServerResponse, { me, seen, lifeMs, onClose }: StreamOptions) {
    this.me = me
    this.#response = response
    this.#seen = seen
    // keeps proxies from closing a silent connection
    this.#comments = setInterval(() => this.#write(':\n\n'), COMMENT_EVERY_MS)
    this.#end = setTimeout(() => this.close(), Math.min(lifeMs, LONGEST_LIFE_MS))
    response.on('error', () => {})
    response.on('close', () => {
      clearInterval(this.#comments)
      clearTimeout(this.#end)
      onClose()
    })
    // an id without data: a client that reconnects before the first event continues from here
    this.#write(`retry: ${STREAM_RECONNECT_MS}\nid: ${seen}\n\n`)
  }

  get seen(): number {
    return this.#seen
  }

  /**
   * Sends the notifications that this reader does not have yet.
   * @param news in the order of their numbers
   */
  notify(news: readonly Numbered[]): void {
    for (const { number, notification } of news) {
      if (number <= this.#seen) continue
      this.#seen = number
      this.#send('notification', notification)
    }
  }

  invalidate(resources: readonly string[]): void {
    this.#send('touched', resources)
  }

  /**
   * Ends the stream.
   * @param reconnectMs the delay before the reader may reconnect
   */
  close(reconnectMs = STREAM_RECONNECT_MS): void {
    if (this.#response.writableEnded) return
    this.#response.end(`retry: ${reconnectMs}\n\n`)
    this.#response.socket?.destroySoon()
  }

  #send(event: string, data: unknown): void {
    this.#write(`id: ${this.#seen}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  #write(text: string): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    this.#response.write(text)
    // drops a reader that is too slow: the inbox keeps what it misses
    if (this.#response.writableLength > MAX_UNSENT_BYTES) this.#response.destroy()
  }
}
