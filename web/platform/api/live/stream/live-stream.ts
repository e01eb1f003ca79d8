import { api } from '#contract/client-api.ts'
import type { Notification } from '#contract/community/notifications.ts'
import { STREAM_RECONNECT_MS } from '#domain/platform/limits.ts'
import { call } from '#web/platform/api/call.ts'

const MAX_STREAM_RECONNECTS = 3

/** An event of the live stream. `id` is where a later stream continues; empty for events that this page creates itself. */
export type LiveEvent =
  | { readonly kind: 'notification'; readonly id: string; readonly notification: Notification }
  | { readonly kind: 'invalidated'; readonly id: string; readonly resources: readonly string[] }

/**
 * A connection to the live stream that reconnects when it breaks: at most 3 times, 5 s apart, counted from 0 again once
 * it is open or delivers an event (R9.11). After that it rests until `wake`. Failures are logged, never shown.
 */
export class LiveStream {
  readonly #onEvent: (event: LiveEvent) => void
  readonly #closing = new AbortController()
  #lastEventId: string
  #source: EventSource | null = null
  #failures = 0
  #isResting = false
  #pause: ReturnType<typeof setTimeout> | undefined

  /** Continues after `lastEventId`; empty begins anew. */
  constructor(onEvent: (event: LiveEvent) => void, lastEventId: string) {
    this.#onEvent = onEvent
    this.#lastEventId = lastEventId
    void this.#connect()
  }

  /** Tries again if it had given up. */
  wake(): void {
    if (!this.#isResting || this.#closing.signal.aborted) return
    this.#isResting = false
    this.#failures = 0
    void this.#connect()
  }

  close(): void {
    this.#closing.abort()
    clearTimeout(this.#pause)
    this.#source?.close()
    this.#source = null
  }

  /** Fetches a token first, which opens one connection only; the call also refreshes an expired session. */
  async #connect(): Promise<void> {
    try {
      const { sseToken } = await call(api.live.issueToken, {}, this.#closing.signal)
      if (!this.#closing.signal.aborted) this.#listen(sseToken)
    } catch (error) {
      this.#retry(error)
    }
  }

  #listen(token: string): void {
    const query = new URLSearchParams({ token })
    if (this.#lastEventId !== '') query.set('lastEventId', this.#lastEventId)
    const source = new EventSource(`/api${api.live.stream.path}?${query}`)
    this.#source = source
    source.addEventListener('open', () => this.#opened())
    source.addEventListener('error', () => {
      // left to itself it would come back with the token that is used up
      source.close()
      if (source === this.#source) this.#retry('the connection broke')
    })
    for (const type of ['message', 'notification', 'touched'])
      source.addEventListener(type, (event) => this.#heard(parseEvent(event)))
  }

  #opened(): void {
    this.#failures = 0
    // without a last event nothing is replayed, and what came since the list was read would be missed
    if (this.#lastEventId === '') this.#onEvent({ kind: 'invalidated', id: '', resources: ['notifications'] })
  }

  #heard(event: LiveEvent | null): void {
    this.#failures = 0
    if (event === null) return
    if (event.id !== '') this.#lastEventId = event.id
    this.#onEvent(event)
  }

  #retry(reason: unknown): void {
    this.#source = null
    if (this.#closing.signal.aborted) return
    // oxlint-disable-next-line no-console -- R9.12: failures of the stream are logged, and nothing is said
    console.debug('Live stream', reason)
    this.#isResting = this.#failures >= MAX_STREAM_RECONNECTS
    if (this.#isResting) return
    this.#failures += 1
    this.#pause = setTimeout(() => void this.#connect(), STREAM_RECONNECT_MS)
  }
}

/** Returns null for messages that the server did not send, such as a proxy's. */
function parseEvent(event: Event): LiveEvent | null {
  if (!(event instanceof MessageEvent)) return null
  const id = event.lastEventId
  const value = parseJson(event.data)
  if (event.type === 'touched') return isStringArray(value) ? { kind: 'invalidated', id, resources: value } : null
  return isNotification(value) ? { kind: 'notification', id, notification: value } : null
}

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}

function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isNotification(value: unknown): value is Notification {
  if (typeof value !== 'object' || value === null) return false
  const { _id, content, read, createdAt } = value as Record<string, unknown>
  const isWritten = [_id, content, createdAt].every((field) => typeof field === 'string')
  return isWritten && typeof read === 'boolean'
}
