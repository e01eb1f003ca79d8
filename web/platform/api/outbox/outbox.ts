import type { QueryKey } from '@tanstack/react-query'
import type { Answer, Endpoint } from '#contract/endpoint.ts'
import type { CallInput, SentInput } from '#web/platform/api/call.ts'

/** A write that belongs together with others, for example the photo of a new hike. */
export interface PlannedWrite {
  readonly endpoint: Endpoint
  readonly input: SentInput
}

/**
 * The writes of this member that are kept on the device until the server has answered them. `start-outbox.ts` provides it where there
 * is IndexedDB; its code is loaded for members, after their page.
 */
export interface Outbox {
  /** Stores and sends a write. Resolves with a stand-in where the server does not answer. Null for calls that cannot wait. */
  readonly write: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Answer<E>> | null
  /**
   * Stores a write, and sends another call instead, which does the same to a list that has not changed. Where that is not answered, the
   * write waits, and its stand-in has what both answers have in common.
   */
  readonly writeAs: <T>(write: PlannedWrite, send: () => Promise<T>) => Promise<T>
  /** Stores several writes together before the first is sent: all of them or none. Each is sent by `write` with the same input. */
  readonly plan: (writes: readonly PlannedWrite[]) => Promise<void>
  /** Returns the answer of a read, which this device has kept, with what waits. */
  readonly withWaiting: (queryKey: QueryKey, answer: unknown) => unknown
  /** Returns a new `_id` for a hike, a walk or an update on a trail. */
  readonly createId: () => string
  /** Returns false while anything is on this device that the server has not answered, or has refused. */
  readonly isEmpty: () => boolean
}

export const outbox: { now: Outbox | null } = { now: null }

/** The stand-ins for answers of the server, see {@link isWaiting}. */
const standIns = new WeakSet<object>()

export function markStandIn<T>(answer: T): T {
  if (typeof answer === 'object' && answer !== null) standIns.add(answer)
  return answer
}

/** Returns true for an answer that stands in for that of the server: the write waits on this device. */
export function isWaiting(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && standIns.has(answer)
}
