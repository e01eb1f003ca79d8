import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPageEvent } from '#web/api/events.ts'
import { touch } from '#web/api/query.ts'

/** Has my hikes read again when one was added or edited, whoever tells so (R11.11). */
export function useReloadOnChange(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onPageEvent('hikesUpdated', ({ action }) => {
        if (action === 'add' || action === 'edit') touch(client, ['my-hikes'])
      }),
    [client],
  )
}
