import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onExternalEvent } from '#web/platform/api/events.ts'
import { invalidate } from '#web/platform/api/query.ts'

/** Reads my hikes again when the page announces that one was added or edited (R11.11). */
export function useReloadTimelineOnEvents(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onExternalEvent('hikesUpdated', ({ detail }) => {
        if (detail?.action === 'add' || detail?.action === 'edit') invalidate(client, ['my-hikes'])
      }),
    [client],
  )
}
