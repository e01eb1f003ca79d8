import { setTimeout as pause } from 'node:timers/promises'
import type { Queries } from '#server/platform/db/open.ts'
import { countDirtyWrites } from '#server/platform/dirty-queue/store.ts'

const POLL_EVERY_MS = 50
const PATIENCE_MS = 3000

/** Waits while a server counts writes. Returns the number of writes that still wait once no progress is made, because no server runs. */
export async function waitUntilCounted(db: Queries, patienceMs = PATIENCE_MS): Promise<number> {
  let waiting = await countDirtyWrites(db)
  for (let lastMoved = performance.now(); waiting > 0 && performance.now() - lastMoved < patienceMs;) {
    await pause(POLL_EVERY_MS)
    const now = await countDirtyWrites(db)
    if (now < waiting) lastMoved = performance.now()
    waiting = now
  }
  return waiting
}
