import {
  type Mutation,
  type QueryClient,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Notification } from '#contract/community/notifications.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError, call } from '#web/platform/api/call.ts'
import { onPageEvent } from '#web/platform/api/events.ts'
import { runMutation, queryFor, refetchQueries, mutationFor } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import {
  type NotificationList,
  hasNotification,
  addPushed,
  markKnownRead,
  removeFromList,
} from './notification-list.ts'

const NOTIFICATIONS_FRESH_MS = 5 * 60_000

/** Fresh for 5 minutes, without retries (R9.10). When offline it fails at once, as the writes that follow it do. */
const LIST_QUERY = queryOptions({
  ...queryFor(api.notifications.list, {}),
  staleTime: NOTIFICATIONS_FRESH_MS,
  retry: false,
  networkMode: 'always',
})

const NO_IDS: ReadonlySet<string> = new Set()
const ALL_KEY = ['notifications', 'all'] as const
const REMOVE_KEY = ['remove-notification'] as const
type RemoveMutation = Mutation<unknown, Error, readonly string[]>

/** Returns my notifications without those being removed. `list` is null until it is read. */
export function useNotifications() {
  const query = useQuery(LIST_QUERY)
  const leaving = useIdsBeingRemoved()
  return { query, list: query.data ? removeFromList(query.data, leaving) : null }
}

/** Returns the ids of notifications whose removal is in progress. */
function useIdsBeingRemoved(): readonly string[] {
  return useMutationState<readonly string[], RemoveMutation>({
    filters: { mutationKey: REMOVE_KEY, status: 'pending' },
    select: ({ state }) => state.variables ?? [],
  }).flat()
}

/** Puts pushed notifications on top of the list, and calls `onPushed` with each new one. */
export function usePushedNotifications(onPushed: (notification: Notification) => void): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onPageEvent('notificationPushed', ({ notification }) => {
        const list = client.getQueryData(LIST_QUERY.queryKey)
        if (list && hasNotification(list, notification)) return
        // an answer in flight may be older than the pushed notification
        if (client.isFetching({ queryKey: LIST_QUERY.queryKey }) > 0)
          refetchQueries(client, { queryKey: LIST_QUERY.queryKey })
        client.setQueryData(LIST_QUERY.queryKey, list && addPushed(list, notification))
        onPushed(notification)
      }),
    [client, onPushed],
  )
}

/**
 * Marks all as read. It reads the list first and sends nothing where all are read (R9.8). `unreadIds` are those that
 * were unread then; `isPending` is true while the count must stay hidden.
 */
export function useMarkAllRead() {
  const client = useQueryClient()
  const [unreadIds, setUnreadIds] = useState(NO_IDS)
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const known = await client.fetchQuery({ ...LIST_QUERY, staleTime: 0 })
      setUnreadIds(new Set(known.notifications.filter((one) => !one.read).map(({ _id }) => _id)))
      if (known.unreadCount === 0) return
      await runMutation(client, mutationFor(api.notifications.markRead), {})
      updateCachedList(client, (list) => markKnownRead(list, known))
    },
    onError: (error) => logFailure('Failed to mark notifications as read', error),
  })
  return { unreadIds, isPending, markAllRead: mutate, forget: () => setUnreadIds(NO_IDS) }
}

/**
 * Removes the notifications of one row at once. They return where the server refuses, unless it no longer has them
 * (R9.9, R9.12).
 */
export function useRemoveNotifications(): (ids: readonly string[]) => void {
  const client = useQueryClient()
  const { mutate } = useMutation<unknown, Error, readonly string[]>({
    mutationKey: REMOVE_KEY,
    networkMode: 'always',
    mutationFn: (ids) => {
      const [id = ''] = ids
      return ids.length === 1
        ? runMutation(client, mutationFor(api.notifications.remove), { params: { id } })
        : runMutation(client, mutationFor(api.notifications.removeSome), { body: { ids: [...ids] } })
    },
    onSuccess: (_nothing, ids) => updateCachedList(client, (list) => removeFromList(list, ids)),
    onError: (error, ids) => {
      logFailure('Failed to delete notification', error)
      if (error instanceof ApiError && error.status === 404)
        updateCachedList(client, (list) => removeFromList(list, ids))
      else toast.error(t('Failed to delete notification'))
    },
  })
  return mutate
}

/** Marks these ids as read, or all for null. A failure changes nothing (R9.12). */
export function useMarkRead(): (ids: readonly string[] | null) => void {
  const client = useQueryClient()
  const { mutate } = useMutation<unknown, Error, readonly string[] | null>({
    networkMode: 'always',
    mutationFn: (ids) =>
      ids === null
        ? runMutation(client, mutationFor(api.notifications.markRead), {})
        : runMutation(client, mutationFor(api.notifications.markSomeRead), { body: { ids: [...ids] } }),
    onError: (error) => logFailure('Failed to mark notifications as read', error),
  })
  return mutate
}

/** The query for all my notifications, a hundred at a time. */
export const ALL_NOTIFICATIONS = infiniteQueryOptions({
  queryKey: ALL_KEY,
  queryFn: ({ pageParam: before, signal }) => call(api.notifications.list, { query: { before } }, signal),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next }) => next,
})

/** Returns all my notifications, newest first, in pages of a hundred. A pushed one causes a new read. */
export function useAllNotifications() {
  const client = useQueryClient()
  const leaving = useIdsBeingRemoved()
  const query = useInfiniteQuery({
    ...ALL_NOTIFICATIONS,
    select: ({ pages }) => {
      // a group that grew since an earlier page was read is on a later page too: keep it once
      const known = new Map(pages.flatMap(({ notifications }) => notifications).map((one) => [one._id, one]))
      return { notifications: [...known.values()], unreadCount: pages.at(-1)?.unreadCount ?? 0 }
    },
  })
  useEffect(() => onPageEvent('notificationPushed', () => refetchQueries(client, { queryKey: ALL_KEY })), [client])
  return { query, list: query.data ? removeFromList(query.data, leaving) : null }
}

function updateCachedList(client: QueryClient, next: (list: NotificationList) => NotificationList): void {
  client.setQueryData(LIST_QUERY.queryKey, (list) => list && next(list))
}

function logFailure(what: string, error: Error): void {
  // oxlint-disable-next-line no-console -- R9.12: what goes wrong here is only logged
  console.debug(what, error)
}
