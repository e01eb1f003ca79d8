import type { QueryClient } from '@tanstack/react-query'
import { getInvalidatedResources } from '#web/platform/api/query.ts'

/**
 * Recognises the events that announce this page's own writes. Each write causes one event with the resources that it
 * invalidates, before or after its answer. Which of two equal events is ours makes no difference, as long as the other
 * one counts.
 */
export function watchOwnWrites(client: QueryClient) {
  /** Answered, and still to be announced by the stream. */
  const due = new Counter()
  /** Announced by the stream, and still to be answered. */
  const early = new Counter()
  const writes = client.getMutationCache()
  const isUnderWay = (names: string) =>
    writes.findAll({ status: 'pending' }).some((write) => getInvalidatedResources(write).join() === names)
  const stop = writes.subscribe((event) => {
    if (event.type !== 'updated' || !['success', 'error'].includes(event.action.type)) return
    const names = getInvalidatedResources(event.mutation).join()
    if (names !== '' && event.action.type === 'success' && !early.take(names)) due.add(names)
    if (!isUnderWay(names)) early.delete(names)
  })
  return {
    /** Returns true for an event of an own write that is answered already: its queries were fetched again. */
    isKnown: (resources: readonly string[]): boolean => {
      const names = resources.join()
      if (due.take(names)) return true
      if (isUnderWay(names)) early.add(names)
      // after a break all that was missed is announced at once
      for (const other of due.keys()) if (other.split(',').every((name) => resources.includes(name))) due.delete(other)
      return false
    },
    /** Drops the expected events: a new stream does not repeat them. */
    forget: () => due.clear(),
    stop,
  }
}

class Counter extends Map<string, number> {
  add(name: string): void {
    this.set(name, (this.get(name) ?? 0) + 1)
  }

  /** Removes one. Returns whether there was one. */
  take(name: string): boolean {
    const count = this.get(name) ?? 0
    if (count > 1) this.set(name, count - 1)
    else this.delete(name)
    return count > 0
  }
}
