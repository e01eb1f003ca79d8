import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { OwnUser } from '#contract/account/user-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { dispatchAchievements } from '#web/platform/api/events.ts'
import { isWaiting } from '#web/platform/api/outbox/outbox.ts'
import { queryKeyFor, queryFor, mutationFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

const ME_KEY = queryKeyFor(api.users.me, {})

interface FriendshipOptions {
  /** A text for all failures; without it adding and removing have their own. */
  failure?: string | undefined
  onChanged?: (() => void) | undefined
}

export interface Friendship {
  /** Null while it is unknown, and for visitors. */
  readonly isFriend: boolean | null
  /** True while my request waits for an answer. */
  readonly isRequested: boolean
  readonly isChanging: boolean
  /** Follows the person, or stops following. */
  readonly change: () => void
}

/**
 * Returns whether I follow a person, and a function that changes it (R9.2). Everything on the page that shows my
 * friends is updated at once.
 */
export function useFriendship(personId: string, options: FriendshipOptions = {}): Friendship {
  const client = useQueryClient()
  const enabled = useSession().status === 'member'
  const { data, isError } = useQuery({
    ...queryFor(api.users.me, {}),
    enabled,
    select: (me) => ({ isFriend: me.friends.includes(personId), isRequested: me.requested.includes(personId) }),
  })
  const isRequested = data?.isRequested === true
  const keep = (friends: string[], isRequested: boolean) => {
    client.setQueryData<OwnUser>(ME_KEY, (me) => {
      const others = me?.requested.filter((id) => id !== personId) ?? []
      return me && { ...me, friends, requested: isRequested ? [...others, personId] : others }
    })
    options.onChanged?.()
  }
  const add = useMutation({
    ...mutationFor(api.friends.add),
    ...ONE_AFTER_ANOTHER,
    onSuccess: (answer) => {
      const { friends, isRequested = false, earnedAchievements } = answer
      keep(friends, isRequested)
      // the button itself shows a request
      if (!isRequested && !isWaiting(answer)) toast.success(t('Friend added successfully!'))
      dispatchAchievements(earnedAchievements)
    },
    onError: () => toast.error(options.failure ?? t('Failed to add friend. Please try again.')),
  })
  const remove = useMutation({
    ...mutationFor(api.friends.removeFromUsers),
    ...ONE_AFTER_ANOTHER,
    onSuccess: (answer) => {
      keep(answer.friends, false)
      if (!isRequested && !isWaiting(answer)) toast.success(t('Friend removed successfully!'))
    },
    onError: () => toast.error(options.failure ?? t('Failed to remove friend. Please try again.')),
  })
  // where it cannot be read one can still add: the server ignores somebody who is a friend already
  const isFriend = enabled ? (data?.isFriend ?? (isError ? false : null)) : null
  return {
    isFriend,
    isRequested,
    isChanging: add.isPending || remove.isPending,
    change: () => (isFriend || isRequested ? remove : add).mutate({ params: { id: personId } }),
  }
}

/**
 * Runs changes in order: each answer has all my friends, so the newest must be last. When offline it fails instead of
 * waiting.
 */
const ONE_AFTER_ANOTHER = { scope: { id: 'friendship' }, networkMode: 'always' } as const
