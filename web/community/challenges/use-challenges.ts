import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { mutationFor, nullableQueryFor, queryFor } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** Returns my challenges on a day. */
export function useChallenges(today: string) {
  return useQuery(queryFor(api.challenges.list, { query: { day: today } }))
}

/** Returns one challenge on a day; null where I have no part in it. */
export function useChallenge(id: string, today: string) {
  return useQuery(nullableQueryFor(api.challenges.get, { params: { id }, query: { day: today } }))
}

// fail at once when offline rather than wait unnoticed
const AT_ONCE = { networkMode: 'always' } as const

/** Returns how to accept an invitation. */
export function useJoin() {
  return useMutation({
    ...mutationFor(api.challenges.join),
    ...AT_ONCE,
    onSuccess: () => toast.success(t('You have joined the challenge')),
    onError: (error) => toast.error(explainChallengeError(error)),
  })
}

/** Returns how to decline an invitation. */
export function useDecline() {
  return useMutation({
    ...mutationFor(api.challenges.decline),
    ...AT_ONCE,
    onError: (error) => toast.error(explainChallengeError(error)),
  })
}

/** Returns how to leave a challenge. */
export function useLeave() {
  return useMutation({
    ...mutationFor(api.challenges.leave),
    ...AT_ONCE,
    onError: (error) => toast.error(explainChallengeError(error)),
  })
}

/** Returns how to start a challenge; its form shows the problem. */
export function useStart() {
  return useMutation({ ...mutationFor(api.challenges.create), ...AT_ONCE })
}

/** Returns how to change a challenge; its form shows the problem. */
export function useChange() {
  return useMutation({ ...mutationFor(api.challenges.update), ...AT_ONCE })
}

/** Returns the server's reason, or that it could not be reached. */
export function explainChallengeError(error: Error): string {
  const hasReason = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.message !== ''
  return hasReason ? problemText(error) : t('That did not work. Please check your connection and try again.')
}

/** Returns true while a query waits for a connection. */
export function isOffline({ fetchStatus, isPending }: { fetchStatus: string; isPending: boolean }): boolean {
  return isPending && fetchStatus === 'paused'
}
