import { api } from '#contract/client-api.ts'
import { callName } from '#contract/endpoint.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { findCall } from './outbox-calls.ts'
import { type Entry, type Failure, isRecord, renameSubject } from './outbox-entry.ts'
import type { OutboxStore } from './outbox-store.ts'

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 5 * 60_000
/** A limit of the server that lasts longer, such as one a day, is a refusal: it must not hold back what it does not concern. */
const LONGEST_LIMIT_S = 3600

export interface SenderOptions {
  readonly store: Pick<OutboxStore, 'findNext' | 'countAttempt' | 'change'>
  /** Sends an entry. Rejects as a call does; null is an answer that is no JSON. */
  readonly send: (entry: Entry) => Promise<unknown>
  /** Runs the work while no other page of this member sends. */
  readonly withLock: (work: () => Promise<void>) => Promise<void>
  /** Called for each entry that was answered; `error` where it was refused. */
  readonly onAnswered: (entry: Entry, answer: unknown, error?: ApiError) => void
  /** Called when nothing more can be sent for now; `isStopped` where the server did not answer. */
  readonly onRest: (isStopped: boolean) => void
  /** Returns a number from 0 to 1. */
  readonly random?: () => number
}

/** The outcome of one attempt. `sent` has the answer, unless an earlier attempt had got it. */
type Outcome =
  | { readonly kind: 'sent'; readonly answer: unknown }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'unanswered'; readonly pauseS: number | null }
  | { readonly kind: 'signed-out' }

/** Sends entries one after another, in order, until none is left or the server does not answer. Then it tries again after a pause. */
export class OutboxSender {
  readonly #options: SenderOptions
  #running: Promise<void> | null = null
  #isAskedAgain = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #isStopped = false

  constructor(options: SenderOptions) {
    this.#options = options
  }

  /** Sends what waits. Resolves when nothing more can be sent for now. */
  send(): Promise<void> {
    clearTimeout(this.#timer)
    this.#isAskedAgain = this.#running !== null
    this.#running ??= this.#options
      .withLock(() => this.#sendAll())
      // the store is closed: the member has signed out, perhaps in another tab
      .catch(() => undefined)
      .finally(() => {
        this.#running = null
        if (this.#isAskedAgain && !this.#isStopped) void this.send()
      })
    return this.#running
  }

  /** Sends what waits after a random pause of at most `ms`: many devices come back at once. */
  sendSoon(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.send(), ms * this.#random())
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #random(): number {
    return this.#options.random?.() ?? Math.random()
  }

  async #sendAll(): Promise<void> {
    const { store, onRest } = this.#options
    while (!this.#isStopped) {
      this.#isAskedAgain = false
      const next = await store.findNext()
      if (!next) break
      const outcome = await this.#attempt(next)
      if (outcome.kind === 'unanswered' || outcome.kind === 'signed-out') {
        if (outcome.kind === 'unanswered') this.#pause(outcome.pauseS)
        this.#isAskedAgain = false
        return onRest(true)
      }
      this.#failures = 0
    }
    onRest(false)
  }

  async #attempt(entry: Entry): Promise<Outcome> {
    const { store, send, onAnswered } = this.#options
    // counted before it is sent: a page that is closed meanwhile does not know whether it arrived
    const tried = { ...entry, attempts: entry.attempts + 1 }
    await store.countAttempt(entry.key)
    const outcome = await send(tried).then(toOutcome, (error: unknown) => explainError(error, tried))
    if (outcome.kind === 'sent') {
      await store.change((one) => (one.key === entry.key ? null : followUp(one, tried, outcome.answer)))
      onAnswered(tried, outcome.answer)
    }
    if (outcome.kind === 'refused') {
      const failure = toFailure(outcome.error)
      await store.change((one) => (one.key === entry.key ? { ...one, failure } : one))
      onAnswered(tried, undefined, outcome.error)
    }
    return outcome
  }

  #pause(retryAfterS: number | null): void {
    const grown = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures)
    this.#failures += 1
    // half of it at random, so that not all devices come at once
    const ms = (retryAfterS ?? 0) * 1000 + grown * (0.5 + this.#random() / 2)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.send(), ms)
  }
}

function toOutcome(answer: unknown): Outcome {
  // a captive portal or a proxy says 200 and a page of its own
  return answer === null ? { kind: 'unanswered', pauseS: null } : { kind: 'sent', answer }
}

/** Returns what an error means: only a refusal in the server's own words ends the attempts. */
export function explainError(error: unknown, { attempts, call }: Pick<Entry, 'attempts' | 'call'>): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'unanswered', pauseS: null }
  const { status, isJson, retryAfter, code } = error
  if (status === 401) return { kind: 'signed-out' }
  if (status === 429 && (retryAfter ?? 0) > LONGEST_LIMIT_S) return { kind: 'refused', error }
  if (status >= 500 || status === 429 || status === 408 || !isJson) return { kind: 'unanswered', pauseS: retryAfter }
  // it is gone, whoever removed it; and its id is taken, by an attempt so long ago that its key is forgotten
  const isDone = (status === 404 && call.startsWith('DELETE ')) || (code === 'id_taken' && attempts > 1)
  return isDone ? { kind: 'sent', answer: undefined } : { kind: 'refused', error }
}

function toFailure({ status, code, message, template, params }: ApiError): Failure {
  return { status, code, message, ...(template !== undefined && { template, params }) }
}

/** Returns a later entry with what the answer to an earlier one of the same hike or walk has changed: its version, perhaps its id. */
export function followUp(later: Entry, sent: Entry, answer: unknown): Entry {
  const [id = ''] = sent.subjects
  if (!isRecord(answer) || !later.subjects.some((one) => sent.subjects.includes(one))) return later
  const isCreation = sent.call === callName(api.hikes.create)
  const stored = answer['_id']
  const renamed = isCreation && typeof stored === 'string' ? renameSubject(later, id, stored) : later
  const isEdit = findCall(later.call)?.isEdit && later.key > sent.key
  const seen = isEdit ? findVersion(later, sent, answer) : undefined
  return typeof seen === 'string' ? { ...renamed, seen } : renamed
}

/** Returns the version that an earlier entry has made of what a later one edits; undefined where it has made none. */
function findVersion(later: Entry, sent: Entry, answer: Record<string, unknown>): unknown {
  if (later.subjects[0] === sent.subjects[0]) return answer['updatedAt']
  // a walk that was added or removed; where another device has changed the hike before that, the edit still asks
  const { hikeUpdatedAt } = answer
  return isRecord(hikeUpdatedAt) && hikeUpdatedAt['before'] === later.seen ? hikeUpdatedAt['after'] : undefined
}
