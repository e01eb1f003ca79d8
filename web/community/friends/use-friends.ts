import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { t } from '#domain/platform/language/translate.ts'
import { isWaiting } from '#web/platform/api/outbox/outbox.ts'
import { queryFor, mutationFor } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

export type Friend = Answer<typeof api.friends.list>[number]

/** Returns the people I follow. */
export function useFriends() {
  return useQuery(queryFor(api.friends.list, {}))
}

/** Returns how many people follow me. */
export function useFollowersCount() {
  return useQuery({ ...queryFor(api.friends.followersCount, {}), select: ({ count }) => count })
}

/** Returns the follow requests that wait for my answer. */
export function useFollowRequests() {
  return useQuery(queryFor(api.friends.requests, {}))
}

/** Removes a friend, then reads friends and their hikes again (R9.2). */
export function useRemoveFriend() {
  return useMutation({
    ...mutationFor(api.friends.remove),
    // fails at once when offline rather than wait unnoticed
    networkMode: 'always',
    onSuccess: (answer) => {
      if (!isWaiting(answer)) toast.success(t('Friend removed successfully!'))
    },
  })
}

/** Returns the friends whose username or full name contains the text, in any case. */
export function filterFriends(friends: readonly Friend[], text: string): Friend[] {
  const sought = text.trim().toLowerCase()
  return friends.filter(({ firstName, lastName, username }) =>
    [`${firstName} ${lastName}`, username].some((name) => name.toLowerCase().includes(sought)),
  )
}
