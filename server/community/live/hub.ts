import type { ServerResponse } from 'node:http'
import { RESOURCES } from '#contract/endpoint.ts'
import type { Queries } from '#server/platform/db/open.ts'
import type { Me } from '#server/platform/http/session.ts'
import { presentNotifications } from '#server/community/inbox/present.ts'
import { type Recipients, type Message, decode } from '#server/platform/messages/messages.ts'
import { findFollowersAmong, findLiveSessions, listNotificationsSince } from './store.ts'
import { type Numbered, Stream } from './stream.ts'

const RETRY_MS = 1000
const COME_BACK_MS = { from: 2000, to: 8000 }

export interface StreamLimits {
  /** Streams per person: one more closes the oldest. */
  readonly perPerson: number
  readonly perAddress: number
  readonly inAll: number
}

export interface Arrival {
  readonly me: Me
  readonly address: string
  /** The number of the last notification that the reader knows. */
  readonly seen: number
  /** True for a stream that reconnects, and so may have missed messages. */
  readonly isBack: boolean
  /** Milliseconds until the session expires. */
  readonly lifeMs: number
}

/** The open streams of this process, which receive messages from all processes. */
export class Hub {
  readonly #db: Queries
  readonly #limits: StreamLimits
  readonly #logError: (error: unknown) => void
  readonly #streams = new Map<string, Set<Stream>>()
  readonly #perAddress = new Map<string, number>()
  #count = 0
  #isClosed = false
  #work = Promise.resolve()

  constructor(db: Queries, limits: StreamLimits, logError: (error: unknown) => void) {
    this.#db = db
    this.#limits = limits
    this.#logError = logError
  }

  /** The number of open streams. */
  get size(): number {
    return this.#count
  }

  hasRoom(address: string): boolean {
    const { perAddress, inAll } = this.#limits
    return !this.#isClosed && this.#count < inAll && (this.#perAddress.get(address) ?? 0) < perAddress
  }

  /** Turns a response whose headers are sent into a stream. */
  async open(response: ServerResponse, arrival: Arrival): Promise<void> {
    // a client that has left emits no further close event
    if (response.destroyed) return
    const stream = this.#add(response, arrival)
    try {
      // both may have changed before the stream was registered
      const living = await findLiveSessions(this.#db, [stream.me.sessionId])
      if (!living.has(stream.me.sessionId)) return stream.close()
      await this.#deliver([stream.me.userId])
      if (arrival.isBack) stream.invalidate(RESOURCES)
    } catch (error) {
      this.#logError(error)
      stream.close()
    }
  }

  /** Handles messages in order. Null means that some may have been missed. */
  onMessage(message: string | null): void {
    if (this.#streams.size === 0) return
    this.#work = this.#work
      .then(() => (message === null ? this.#resync() : this.#handle(decode(message))))
      .catch((error: unknown) => {
        this.#logError(error)
        if (!this.#isClosed) setTimeout(() => this.onMessage(null), RETRY_MS).unref()
      })
  }

  /** Closes all streams for good, with different delays for reconnecting. */
  close(): void {
    this.#isClosed = true
    for (const stream of this.#all())
      stream.close(Math.round(COME_BACK_MS.from + Math.random() * (COME_BACK_MS.to - COME_BACK_MS.from)))
  }

  #add(response: ServerResponse, { me, address, seen, lifeMs }: Arrival): Stream {
    const mine = this.#streams.get(me.userId) ?? new Set()
    const [oldest] = mine
    if (oldest && mine.size >= this.#limits.perPerson) {
      mine.delete(oldest)
      oldest.close()
    }
    this.#countIn(address, 1)
    const onClose = () => {
      this.#countIn(address, -1)
      mine.delete(stream)
      if (mine.size === 0 && this.#streams.get(me.userId) === mine) this.#streams.delete(me.userId)
    }
    const stream = new Stream(response, { me, seen, lifeMs, onClose })
    this.#streams.set(me.userId, mine.add(stream))
    return stream
  }

  #countIn(address: string, change: 1 | -1): void {
    const count = (this.#perAddress.get(address) ?? 0) + change
    if (count === 0) this.#perAddress.delete(address)
    else this.#perAddress.set(address, count)
    this.#count += change
  }

  async #handle(message: Message): Promise<void> {
    // messages for other listeners
    if (message.kind === 'marked' || message.kind === 'counted' || message.kind === 'work') return
    if (message.kind === 'ended') {
      const ended = new Set(message.sessionIds)
      return this.#closeWhere(({ sessionId }) => ended.has(sessionId))
    }
    const userIds = await this.#peopleOf(message.to)
    if (message.kind === 'inbox') return this.#deliver(userIds)
    for (const stream of this.#streamsOf(userIds)) stream.invalidate(message.resources)
  }

  async #resync(): Promise<void> {
    const all = this.#all()
    const living = await findLiveSessions(
      this.#db,
      all.map(({ me }) => me.sessionId),
    )
    this.#closeWhere(({ sessionId }) => all.some(({ me }) => me.sessionId === sessionId) && !living.has(sessionId))
    await this.#deliver([...this.#streams.keys()])
    for (const stream of all) stream.invalidate(RESOURCES)
  }

  #closeWhere(hasEnded: (me: Me) => boolean): void {
    for (const stream of this.#all()) if (hasEnded(stream.me)) stream.close()
  }

  /** Sends people their new notifications. Skips everybody without a stream here. */
  async #deliver(userIds: readonly string[]): Promise<void> {
    const present = userIds.filter((id) => this.#streams.has(id))
    const seen = new Map(
      present.map((id) => [id, Math.min(...this.#streamsOf([id]).map((stream) => stream.seen))] as const),
    )
    const news = new Map<string, Numbered[]>()
    const rows = await listNotificationsSince(this.#db, seen)
    const shown = await presentNotifications(this.#db, rows)
    for (const [place, notification] of shown.entries()) {
      const { user_id = '', number = 0 } = rows[place] ?? {}
      news.set(user_id, [...(news.get(user_id) ?? []), { number, notification }])
    }
    for (const [userId, mine] of news) for (const stream of this.#streamsOf([userId])) stream.notify(mine)
  }

  async #peopleOf(to: Recipients): Promise<string[]> {
    if ('userId' in to) return [to.userId]
    return 'userIds' in to ? [...to.userIds] : findFollowersAmong(this.#db, to.followersOf, [...this.#streams.keys()])
  }

  #streamsOf(userIds: readonly string[]): Stream[] {
    return userIds.flatMap((id) => [...(this.#streams.get(id) ?? [])])
  }

  #all(): Stream[] {
    return this.#streamsOf([...this.#streams.keys()])
  }
}
