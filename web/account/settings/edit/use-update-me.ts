import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { useSetCachedMe } from './use-set-cached-me.ts'

interface UpdateOptions {
  /** The error text. */
  failure: string
  /** Prefers the server's message to `failure` (R12.7). */
  prefersServer?: boolean
  onSaved: () => void
}

/** Returns how to change the member's record. After a success every view of it is updated. */
export function useUpdateMe({ failure, prefersServer = false, onSaved }: UpdateOptions) {
  const keepMe = useSetCachedMe()
  const update = useMutation({
    ...mutationFor(api.users.updateMe),
    // fails at once, or waits on this device, instead of waiting unseen
    networkMode: 'always',
    onSuccess: (me) => {
      keepMe(me)
      onSaved()
    },
  })
  const refusals = update.error instanceof ApiError ? update.error.errors : []
  return {
    isSaving: update.isPending,
    problem: update.error && profileErrorText(update.error, failure, prefersServer),
    /** Returns the server's message for one field, by its path in the body. */
    problemOf: (path: string) => {
      const refusal = refusals.find((each) => each.path === path)
      return refusal && problemText(refusal)
    },
    save: (body: BodyInput<typeof api.users.updateMe>) => {
      if (!update.isPending) update.mutate({ body })
    },
    /** Clears the last error. */
    forgive: () => {
      if (update.isError) update.reset()
    },
  }
}
