import type { Db, Tx } from '#server/platform/db/open.ts'

/** The events that the operator may count (R12.10), without the member or the hike. */
export type AnalyticsEvent = 'hike added' | 'hike liked' | 'achievement unlocked' | 'registration' | 'login'

const happened = new WeakMap<Tx, AnalyticsEvent[]>()

/** Records an event when the write of `tx` is committed, and only then. */
export function recordEvent(tx: Tx, event: AnalyticsEvent): void {
  happened.get(tx)?.push(event)
}

/** Returns the store with writes that, once committed, record the events that happened in them. */
export function withRecordedEvents(db: Db, record: (event: AnalyticsEvent) => void): Db {
  return {
    ...db,
    write: async (owner, work, how) => {
      let events: AnalyticsEvent[] = []
      const recording = (tx: Tx) => {
        // events of an earlier attempt do not count
        events = []
        happened.set(tx, events)
        return work(tx)
      }
      const result = await db.write(owner, recording, how)
      for (const event of events) record(event)
      return result
    },
  }
}
