import type { Endpoint, Resource } from '#contract/endpoint.ts'

/** What `hold-back.ts` does about removals that wait, while there are any: that code is fetched by who removes something. */
export interface PendingRemovals {
  /** Sends what waits, or that alone which a write of these resources must not overtake. Resolves when it is answered. */
  readonly send: (resources?: readonly Resource[]) => Promise<void>
  /** The same for whoever cannot wait for long. */
  readonly sendWithTimeout: () => Promise<void>
  /** An answer as it is shown: my lists without what is held back from them. */
  readonly withoutPending: <T>(endpoint: Endpoint, answer: T) => T
}

export const pendingRemovals: { now: PendingRemovals | null } = { now: null }
