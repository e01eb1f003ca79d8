import type { Entry } from './outbox-entry.ts'

export interface OutboxState {
  /** False without IndexedDB; undefined while it is not known, and for visitors. */
  readonly isAvailable?: boolean
  readonly entries: readonly Entry[]
  /** How many entries the browser has deleted to free space. */
  readonly lost: number
}

export interface OutboxActions {
  /** Changes entries: null deletes one, the same object leaves it. Then sends what waits. */
  readonly change: (change: (entry: Entry) => Entry | null) => Promise<void>
  readonly send: () => Promise<void>
  /** Deletes an entry, what depends on it, and what lists show of it. */
  readonly discard: (entry: Entry) => Promise<void>
}

const NOTHING: OutboxState = { entries: [], lost: 0 }

let state = NOTHING
let actions: OutboxActions | null = null
const listeners = new Set<() => void>()
const savedListeners = new Set<(entry: Entry) => void>()

/** The contents of the outbox, for screens. */
export const outboxState = {
  /** Returns an empty outbox, with which the server renders pages. */
  nothing: (): OutboxState => NOTHING,
  current: (): OutboxState => state,
  /** Returns how to stop listening. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  publish: (next: Partial<OutboxState>): void => {
    state = { ...NOTHING, ...next }
    if (next.isAvailable === undefined) actions = null
    for (const listener of listeners) listener()
  },
  connect: (next: OutboxActions): void => void (actions = next),
  actions: (): OutboxActions | null => actions,
  /** Tells that a write waits on this device. */
  announce: (entry: Entry): void => {
    for (const listener of savedListeners) listener(entry)
  },
  /** Calls a listener for each write that waits on this device. Returns how to stop. */
  onSaved: (listener: (entry: Entry) => void): (() => void) => {
    savedListeners.add(listener)
    return () => void savedListeners.delete(listener)
  },
}

/** Sends a refused entry again. */
export function retryEntry({ key }: Entry): void {
  void actions?.change((one) => (one.key === key ? { ...one, failure: null } : one))
}

/** Sends an edit again that another device's version had refused: it overwrites that version. */
export function overwriteWithEntry({ key }: Entry): void {
  void actions?.change((one) => (one.key === key ? { ...one, failure: null, seen: null } : one))
}
