import type { QueryClient } from '@tanstack/react-query'
import { t } from '#domain/platform/language/translate.ts'
import { outboxState } from '#web/platform/api/outbox/outbox-state.ts'
import { startOutbox } from '#web/platform/api/outbox/start-outbox.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** Within this time a hike and its files are one save. */
const ONE_SAVE_MS = 3000

/** Starts the outbox of a member, and says when something is kept on this device. Returns how to stop. */
export async function runOutbox(client: QueryClient, memberId: string): Promise<() => void> {
  let saidAt = -Infinity
  const stopSaying = outboxState.onSaved(() => {
    if (performance.now() - saidAt < ONE_SAVE_MS) return
    saidAt = performance.now()
    toast.success(t('Saved on this device. It is sent when there is signal.'))
  })
  const stop = await startOutbox(client, memberId)
  const { lost } = outboxState.current()
  if (lost > 0)
    toast.error(
      t(
        '{lost, plural, one {The browser has deleted a change that had not been sent.} other {The browser has deleted # changes that had not been sent.}}',
        { lost },
      ),
    )
  return () => {
    stopSaying()
    stop()
  }
}
