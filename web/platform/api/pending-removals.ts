import type { Endpoint, Resource } from '#contract/endpoint.ts'

/**
 * The operations on pending removals. `pending-removal-store.ts` provides them while there are any; its code is loaded
 * with the first removal.
 */
export interface PendingRemovals {
  /** Sends all pending removals, or only those that a write of these resources must not overtake. Resolves when they are answered. */
  readonly send: (resources?: readonly Resource[]) => Promise<void>
  /** Sends all pending removals, and resolves after 3 s at the latest. */
  readonly sendWithTimeout: () => Promise<void>
  /** Returns an answer without the hikes whose removal is pending. */
  readonly withoutPending: <T>(endpoint: Endpoint, answer: T) => T
}

export const pendingRemovals: { now: PendingRemovals | null } = { now: null }
