import type { QueryClient } from '@tanstack/react-query'
import { outboxState } from './outbox-state.ts'
import { OutboxStore } from './outbox-store.ts'
import { RunningOutbox } from './running-outbox.ts'

/**
 * Keeps the writes of a member on this device until they are answered, and sends them, until the returned function is called. Without
 * IndexedDB writes are sent as if there was no outbox.
 */
export async function startOutbox(client: QueryClient, memberId: string): Promise<() => void> {
  const store = await OutboxStore.open(memberId).catch(() => null)
  if (!store) {
    outboxState.publish({ isAvailable: false })
    return () => outboxState.publish({})
  }
  const running = new RunningOutbox(client, memberId, store)
  await running.begin()
  return () => running.stop()
}
