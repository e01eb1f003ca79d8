import {
  type Mutation,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { dispatchPageEvent } from '#web/platform/api/events.ts'
import { isWaiting } from '#web/platform/api/outbox/outbox.ts'
import { invalidate, queryFor, mutationFor } from '#web/platform/api/query.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { today } from '#web/diary/list-rows/today.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

export type CompletedHike = Answer<typeof api.wishlist.complete>
type Leave = Mutation<unknown, Error, { params: { hikeId: string } }>

/** Offline, the call fails at once and the row returns, so that a wish is not hidden without notice. */
const LEAVE = { mutationKey: ['leave-wishlist'], networkMode: 'always' } as const

/** Returns my wishes without those that are being removed (R4.5). Null until they are loaded. */
export function useWishes() {
  const query = useQuery(queryFor(api.wishlist.mine, {}))
  const leaving = useLeavingWishes()
  const wishes = useMemo(() => query.data?.filter(({ _id }) => !leaving.includes(_id)) ?? null, [query.data, leaving])
  return { query, wishes }
}

/** Returns the ids of the wishes that are being removed. */
export function useLeavingWishes() {
  return useMutationState<string | undefined, Leave>({
    filters: { mutationKey: LEAVE.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables?.params.hikeId,
  })
}

/**
 * Returns a function that moves a wish to the top of the ranked list, as walked today; the wish returns if the server refuses.
 * `onCompleted` also receives the wish's note.
 */
export function useCompleteWish(onCompleted: (hike: CompletedHike, note: string) => void): (wish: Hike) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    ...mutationFor(api.wishlist.complete),
    ...LEAVE,
    onSuccess: (hike, { params }) => {
      const wishes = client.getQueryData(queryFor(api.wishlist.mine, {}).queryKey)
      const note = wishes?.find(({ _id }) => _id === params.hikeId)?.note ?? ''
      forget(client, params.hikeId)
      if (!isWaiting(hike)) toast.success(t('Hike completed successfully!'))
      dispatchPageEvent('hikesUpdated', { action: 'add', hike })
      dispatchPageEvent('userDataUpdated', { userId: params.userId })
      onCompleted(hike, note)
    },
    onError: (error) => notifyFailure(client, error, t('Failed to complete hike')),
  })
  return useCallback(
    ({ _id }) => {
      const { user } = currentSession()
      if (user) mutate({ params: { userId: user._id, hikeId: _id }, body: { completedOn: today() } })
      else toast.error(t('Authentication required'))
    },
    [mutate],
  )
}

/** Removes a wish from the cache, because it would reappear for a moment until the list is reloaded. */
function forget(client: QueryClient, id: string): void {
  client.setQueryData(queryFor(api.wishlist.mine, {}).queryKey, (list) => list?.filter(({ _id }) => _id !== id))
}

function notifyFailure(client: QueryClient, error: Error, text: string): void {
  toast.error(error instanceof ApiError && error.hasMessage ? problemText(error) : text)
  // it may have been removed elsewhere
  invalidate(client, ['wishlist'])
}
