import type { Db, Tx } from '#server/platform/db/open.ts'

/** What the product's operator may count (R12.10): what happened, and nothing of whom or of which hike. */
export type AnalyticsEvent = 'hike added' | 'hike liked' | 'achievement unlocked' | 'registration' | 'login'

const happened = new WeakMap<Tx, AnalyticsEvent[]>()

/** Has an event recorded when the write that `tx` belongs to is committed, and only then. */
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
        // what an attempt before this one did has not happened
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
