import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { profileErrorText } from '#web/account/settings/profile-error-text.ts'
import { useSetCachedMe } from './use-set-cached-me.ts'

interface UpdateOptions {
  /** What is said when it fails. */
  failure: string
  /** The server's own words come first (R12.7). */
  prefersServer?: boolean
  onSaved: () => void
}

/** Changes a part of my record; once it is stored, everything that shows me knows. */
export function useUpdateMe({ failure, prefersServer = false, onSaved }: UpdateOptions) {
  const keepMe = useSetCachedMe()
  const update = useMutation({
    ...mutationFor(api.users.updateMe),
    onSuccess: (me) => {
      keepMe(me)
      onSaved()
    },
  })
  const refusals = update.error instanceof ApiError ? update.error.errors : []
  return {
    isSaving: update.isPending,
    problem: update.error && profileErrorText(update.error, failure, prefersServer),
    /** What the server found wrong with one field, by the path in the body. */
    problemOf: (path: string) => refusals.find((refusal) => refusal.path === path)?.message,
    save: (body: BodyInput<typeof api.users.updateMe>) => {
      if (!update.isPending) update.mutate({ body })
    },
    /** Takes the last problem off the screen. */
    forgive: () => {
      if (update.isError) update.reset()
    },
  }
}
