import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { isWaiting } from '#web/platform/api/outbox/outbox.ts'
import { runMutation, mutationFor } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { sendPhoto } from './send-photo.ts'
import { trailParams } from './use-conditions.ts'

interface ConditionDraft {
  readonly text: string
  readonly seenOn: string
  readonly photo: File | null
}

/**
 * Returns a function that posts an update on a trail.
 * @param onPosted called when the text is stored; its photo follows, also when the page is left
 */
export function usePostCondition(trail: TrailAddress, onPosted: () => void) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ photo, ...body }: ConditionDraft) => {
      const posted = await runMutation(client, mutationFor(api.conditions.create), {
        params: trailParams(trail),
        body,
      })
      if (!photo) return
      if (isWaiting(posted)) toast.error('The photo is not saved: without signal only the text can wait.')
      else void sendPhoto(client, posted._id, photo)
    },
  })
  const post = (draft: ConditionDraft) => mutate(draft, { onSuccess: onPosted })
  return { post, isPending, problem: error && explainPostError(error) }
}

/** Returns the server's message where it has one for people. */
function explainPostError(error: Error): string {
  const hasReason = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.message !== ''
  return hasReason ? error.message : 'Failed to post. Please try again.'
}
