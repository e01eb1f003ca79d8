import type { QueryClient } from '@tanstack/react-query'
import { startLive } from '#web/platform/api/live/start-live.ts'
import { runOutbox } from './run-outbox.ts'

/** Listens to the live stream of a member, and keeps and sends what they write. Returns how to stop. */
export function startMember(client: QueryClient, memberId: string): () => void {
  const stopListening = startLive(client, memberId)
  const running = runOutbox(client, memberId)
  return () => {
    stopListening()
    void running.then((stop) => stop())
  }
}
