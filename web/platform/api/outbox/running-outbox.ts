import type { QueryClient } from '@tanstack/react-query'
import { type Answer, type Endpoint, callName } from '#contract/endpoint.ts'
import { ApiError, type SentInput, callUntyped } from '#web/platform/api/call.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { currentConnection, onConnectionChange } from '#web/platform/api/connection.ts'
import { invalidate } from '#web/platform/api/query.ts'
import { readStored, writeStored } from '#web/platform/api/storage/local-storage.ts'
import { createDeviceId } from './device-id.ts'
import { KnownRows } from './overlay/known-rows.ts'
import { type PlannedWrite, markStandIn, outbox } from './outbox.ts'
import { findCall } from './outbox-calls.ts'
import { type Entry, mustWait } from './outbox-entry.ts'
import { createEntry, withDeviceId } from './create-entry.ts'
import { HeldEntries } from './held-entries.ts'
import { forgetPhotos } from './overlay/outbox-overlay.ts'
import { removeRow, showWaiting, withWaiting } from './overlay/show-waiting.ts'
import { OutboxSender, followUp } from './outbox-sender.ts'
import type { OutboxStore } from './outbox-store.ts'
import { outboxState } from './outbox-state.ts'

const CALL_TIMEOUT_MS = 60_000
const UPLOAD_TIMEOUT_MS = 10 * 60_000
/** How long a form waits for what is sent before it. */
const PATIENCE_MS = 3_000
/** Within this time all devices send that come back at once. */
const SPREAD_MS = 2_000

/** The refusal of an entry that another version of this page has stored. */
const UNKNOWN_CALL = {
  code: 'unknown_call',
  message: msg('This page is of another version than the one that saved this. Reload it and try again.'),
}

/** Settles the promise of a form that waits for the answer of a queued write. */
interface Awaiter {
  readonly answer: (answer: unknown) => void
  readonly refuse: (error: ApiError) => void
}

interface SendOptions {
  readonly isStored?: boolean
  /** Sends it in another way, see `Outbox.writeAs`. */
  readonly send?: () => Promise<unknown>
}

/** The outbox of a member on this page. */
export class RunningOutbox {
  readonly #client: QueryClient
  readonly #store: OutboxStore
  readonly #known: KnownRows
  readonly #sender: OutboxSender
  readonly #held: HeldEntries
  readonly #channel: BroadcastChannel | null
  readonly #stopping = new AbortController()
  /** Entries that were stored before they are sent, by their inputs. */
  readonly #planned = new WeakMap<object, Entry>()
  readonly #awaiters = new Map<string, Awaiter>()
  readonly #stale = new Set<string>()
  readonly #countKey: string
  #entries: readonly Entry[] = []
  #lost = 0
  #showAll = () => {}

  constructor(client: QueryClient, memberId: string, store: OutboxStore) {
    const name = `upstone-outbox-${memberId}`
    this.#client = client
    this.#countKey = `outbox-count-${memberId}`
    this.#store = store
    this.#known = new KnownRows(client)
    this.#held = new HeldEntries(name)
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
    this.#sender = new OutboxSender({
      store,
      send: (entry) => this.#call(entry),
      withLock: (work) =>
        this.#held.withSendingLock(async () => {
          await this.#held.releaseAbandoned(store)
          await work()
        }),
      onAnswered: (entry, answer, error) => this.#onAnswered(entry, answer, error),
      onRest: (isStopped) => this.#onRest(isStopped),
    })
  }

  async begin(): Promise<void> {
    const counted = Number(readStored(this.#countKey) ?? 0)
    this.#lost = this.#store.isFresh ? counted : 0
    await this.#refresh()
    const { signal } = this.#stopping
    const { stop, showAll } = showWaiting(this.#client, () => this.#entries)
    this.#showAll = showAll
    showAll()
    const sendSoon = () => this.#sender.sendSoon(SPREAD_MS)
    const onOtherPage = async () => {
      await this.#refresh()
      showAll()
      if (this.#hasSendable()) sendSoon()
    }
    this.#channel?.addEventListener('message', () => void onOtherPage())
    window.addEventListener('online', sendSoon, { signal })
    window.addEventListener('focus', sendSoon, { signal })
    document.addEventListener('visibilitychange', () => document.hidden || sendSoon(), { signal })
    signal.addEventListener(
      'abort',
      onConnectionChange(() => currentConnection().isLost || sendSoon()),
    )
    signal.addEventListener('abort', stop)
    if (signal.aborted) return
    outbox.now = {
      write: (endpoint, input) => (findCall(callName(endpoint)) ? this.#write(endpoint, input) : null),
      writeAs: ({ endpoint, input }, send) =>
        this.#send(createEntry(endpoint, input, { known: this.#known }), { send }) as never,
      plan: (writes) => this.#plan(writes),
      withWaiting: (queryKey, answer) => withWaiting(queryKey, answer, this.#entries),
      createId: createDeviceId,
      isEmpty: () => this.#entries.length === 0,
    }
    outboxState.connect({
      change: (change) => this.#changeStore(change).then(() => this.#sender.send()),
      send: () => this.#sender.send(),
      discard: (entry) => this.#discard(entry),
    })
    if (this.#entries.length > 0) sendSoon()
  }

  stop(): void {
    if (this.#stopping.signal.aborted) return
    outbox.now = null
    outboxState.publish({})
    this.#stopping.abort()
    this.#sender.stop()
    this.#held.releaseAll()
    this.#channel?.close()
    this.#store.close()
    forgetPhotos()
    for (const { refuse } of this.#awaiters.values()) refuse(new ApiError({ status: 401, statusText: '' }, undefined))
  }

  async #plan(writes: readonly PlannedWrite[]): Promise<void> {
    const entries: Entry[] = []
    for (const { endpoint, input } of writes) {
      const entry = createEntry(endpoint, input, { known: this.#known, first: entries[0] })
      this.#planned.set(input, entry)
      entries.push(entry)
    }
    const { group = '' } = entries[0] ?? {}
    this.#held.hold(group)
    try {
      await this.#add(entries)
    } catch (error) {
      this.#held.release(group)
      throw explainStorageError(error)
    }
  }

  #write<E extends Endpoint>(endpoint: E, given: SentInput): Promise<Answer<E>> {
    const planned = this.#planned.get(given)
    // as it is stored now: an answer may have changed its ids
    const stored = planned && this.#entries.find(({ key }) => key === planned.key)
    if (planned && !stored) return Promise.resolve(markStandIn(planned.standIn) as Answer<E>)
    const entry = stored ?? createEntry(endpoint, withDeviceId(endpoint, given), { known: this.#known })
    return this.#send(entry, { isStored: stored !== undefined }) as Promise<Answer<E>>
  }

  #send(entry: Entry, how: SendOptions): Promise<unknown> {
    const isWaiting = how.isStored && !this.#held.has(entry.group)
    const isQueued = isWaiting || currentConnection().isLost || mustWait(entry, this.#entries)
    return isQueued ? this.#queue(entry, how.isStored) : this.#sendNow(entry, how)
  }

  /** Sends at once, and keeps it on the device meanwhile: where the page is closed before the answer, the next one sends it again. */
  async #sendNow(entry: Entry, { isStored = false, send }: SendOptions): Promise<unknown> {
    this.#held.hold(entry.group)
    const tried = { ...entry, attempts: 1, isHeld: true }
    const storing = (
      isStored ? this.#changeStore((one) => (one.key === entry.key ? tried : one)) : this.#add([tried])
    ).then(
      () => null,
      (error: unknown) => explainStorageError(error),
    )
    try {
      // as before there was an outbox, the last edit wins: only what has waited asks about newer versions
      const answer = await (send?.() ?? this.#call({ ...tried, seen: null }))
      if (answer === null) throw new TypeError('The answer is no JSON')
      void storing.then(() => this.#finish(entry, (one) => followUp(one, entry, answer)))
      return answer
    } catch (error) {
      const full = await storing
      if (error instanceof TypeError && !full) {
        this.#held.release(entry.group)
        return await this.#queue(entry, true)
      }
      // the form says why, and still has what was entered; what belongs to a new hike was not sent either
      const { makesId } = findCall(entry.call) ?? {}
      await this.#finish(entry, (one) => (makesId && one.group === entry.group ? null : one))
      throw full && error instanceof TypeError ? full : error
    }
  }

  /** Removes what this page has sent by itself, changes the others, and sends what has waited for it. */
  async #finish({ key, group }: Entry, change: (other: Entry) => Entry | null): Promise<void> {
    this.#entries = this.#entries.filter((one) => one.key !== key)
    await this.#changeStore((one) => (one.key === key ? null : change(one))).catch(() => undefined)
    if (!this.#entries.some((one) => one.group === group)) this.#held.release(group)
    if (this.#hasSendable()) void this.#sender.send()
  }

  /** Stores a write behind those that wait. Resolves with a stand-in where the server does not answer soon. */
  async #queue(entry: Entry, isStored = false): Promise<unknown> {
    const waiting = { ...entry, isHeld: false }
    try {
      if (isStored) await this.#changeStore((one) => (one.group === entry.group ? { ...one, isHeld: false } : one))
      else await this.#add([waiting])
    } catch (error) {
      throw explainStorageError(error)
    }
    this.#showAll()
    // asks the browser not to delete it when space runs out
    void navigator.storage?.persist?.()
    if (currentConnection().isLost) return this.#standIn(entry)
    const answered = new Promise<unknown>((resolve, reject) => {
      this.#awaiters.set(entry.key, { answer: resolve, refuse: reject })
      setTimeout(() => this.#giveStandIn(entry), PATIENCE_MS)
    })
    void this.#sender.send()
    return answered
  }

  #giveStandIn(entry: Entry): void {
    this.#awaiters.get(entry.key)?.answer(this.#standIn(entry))
    this.#awaiters.delete(entry.key)
  }

  #standIn(entry: Entry): unknown {
    outboxState.announce(entry)
    return markStandIn(structuredClone(entry.standIn))
  }

  #call({ call, input, seen, key }: Entry): Promise<unknown> {
    const endpoint = findCall(call)?.endpoint
    if (!endpoint) return Promise.reject(new ApiError({ status: 400, statusText: '' }, UNKNOWN_CALL))
    const timeout = AbortSignal.timeout(input.file ? UPLOAD_TIMEOUT_MS : CALL_TIMEOUT_MS)
    const body = seen === null ? input.body : { ...(input.body as object), seenUpdatedAt: seen }
    const sent = { ...input, idempotencyKey: key, ...(body !== undefined && { body }) }
    return callUntyped(endpoint, sent, timeout).catch((error: unknown) => {
      // the entry waits, and the page shows the operator's words
      if (error instanceof ApiError && error.code === 'maintenance') invalidate(this.#client, ['settings'])
      throw error instanceof DOMException ? new TypeError(error.message) : error
    })
  }

  #onAnswered(entry: Entry, answer: unknown, error?: ApiError): void {
    const awaiter = this.#awaiters.get(entry.key)
    this.#awaiters.delete(entry.key)
    for (const resource of findCall(entry.call)?.endpoint.invalidates ?? []) this.#stale.add(resource)
    if (!error) awaiter?.answer(answer)
    else if (awaiter) {
      // its form shows it
      awaiter.refuse(error)
      void this.#changeStore((one) => (one.key === entry.key ? null : one))
    }
    void this.#refresh(true)
  }

  #onRest(isStopped: boolean): void {
    if (isStopped) for (const entry of this.#entries) this.#giveStandIn(entry)
    const stale = [...this.#stale]
    this.#stale.clear()
    if (stale.length > 0) void this.#refresh(true).then(() => invalidate(this.#client, stale))
  }

  /** Deletes an entry, and with a creation all that needs it. */
  async #discard({ key, call, subjects: [id = ''] }: Entry): Promise<void> {
    const { makesId, endpoint } = findCall(call) ?? {}
    await this.#changeStore((one) => (one.key === key || (makesId && one.subjects.includes(id)) ? null : one))
    if (makesId) removeRow(this.#client, id)
    invalidate(this.#client, endpoint?.invalidates ?? [])
    void this.#sender.send()
  }

  async #add(entries: readonly Entry[]): Promise<void> {
    // at once: what is written next must know of it
    this.#entries = [...this.#entries, ...entries]
    await this.#store.add(entries)
    await this.#refresh(true)
  }

  async #changeStore(change: (entry: Entry) => Entry | null): Promise<void> {
    await this.#store.change(change)
    await this.#refresh(true)
  }

  async #refresh(isOwnChange = false): Promise<void> {
    if (this.#stopping.signal.aborted) return
    const entries = await this.#store.list()
    if (this.#stopping.signal.aborted) return
    this.#entries = entries
    outboxState.publish({ isAvailable: true, entries: this.#entries, lost: this.#lost })
    // tells later that the browser has deleted them
    writeStored(this.#countKey, String(this.#entries.length))
    if (isOwnChange) this.#channel?.postMessage('changed')
  }

  #hasSendable(): boolean {
    return this.#entries.some(({ failure }) => failure === null)
  }
}

/** Returns an error with words for the reader where the device is full. */
function explainStorageError(error: unknown): unknown {
  if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return error
  const message = msg('There is no connection, and no room left on this device to keep it until there is one.')
  return new ApiError({ status: 507, statusText: '' }, { code: 'device_full', message })
}
