import type { CollectionDetails } from '#contract/trails/collections.ts'
import { countRounds } from '#domain/trails/collections/rounds.ts'

/** A tick by hand that is made, or taken back. */
export interface TickChange {
  readonly entryId: string
  readonly day: string
  readonly isTicked: boolean
}

/**
 * Returns a collection with a tick by hand on a day, or without it, and with the rounds that follow. All other entries stay the same objects, so
 * that their rows are not rendered again; where nothing changes, the collection does.
 */
export function setTick(collection: CollectionDetails, { entryId, day, isTicked }: TickChange): CollectionDetails {
  const found = collection.entries.find(({ _id }) => _id === entryId)
  if (!found) return collection
  const others = found.ticks.filter((tick) => !(tick.by === 'hand' && tick.day === day))
  if (others.length < found.ticks.length === isTicked) return collection
  const ticks = isTicked ? [...others, { day, by: 'hand' as const, hikeId: null }] : others
  const entries = collection.entries.map((entry) => (entry === found ? { ...entry, ticks } : entry))
  const { rounds, progress } = collection
  const counted = countRounds(entries.map((entry) => ({ lat: entry.lat, days: entry.ticks.map((tick) => tick.day) })))
  return {
    ...collection,
    entries,
    rounds: rounds && counted,
    progress: progress && { ...progress, done: counted.once },
  }
}
