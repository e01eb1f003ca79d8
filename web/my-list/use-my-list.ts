import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { ApiError } from '#web/api/call.ts'
import { announce } from '#web/api/events.ts'
import { read, write } from '#web/api/query.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

/** My ranked list, best first. */
export function useMyList() {
  return useQuery(read(api.hikes.mine, {}))
}

/** Removes a hike; the list is read again when the server has done it. */
export function useRemoveHike() {
  return useMutation({
    ...write(api.hikes.remove),
    onSuccess: () => {
      toast.success('Hike deleted successfully')
      announce('hikesUpdated', { action: 'delete' })
    },
    onError: (error) => toast.error((error instanceof ApiError && error.message) || 'Failed to delete hike'),
  })
}
