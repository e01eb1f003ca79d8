import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError, type CallInput } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { outbox } from '#web/platform/api/outbox/outbox.ts'
import { runMutation, mutationFor } from '#web/platform/api/query.ts'
import { shrinkForUpload } from '#web/diary/hike-form/save/save-files.ts'
import { sendPhoto } from './send-photo.ts'
import { trailParams } from './use-conditions.ts'

interface ConditionDraft {
  readonly text: string
  readonly seenOn: string
  readonly photo: File | null
}

/**
 * Returns a function that posts an update on a trail.
 * @param onPosted called when the text is stored or waits on this device; its photo follows, also when the page is left
 */
export function usePostCondition(trail: TrailAddress, onPosted: () => void) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ photo, ...body }: ConditionDraft) => {
      const plan = await planPost({ params: trailParams(trail), body }, photo)
      const posted = await runMutation(client, mutationFor(api.conditions.create), plan.input)
      if (photo) void sendPhoto(client, posted._id, photo, plan.photo)
    },
  })
  const post = (draft: ConditionDraft) => mutate(draft, { onSuccess: onPosted })
  return { post, isPending, problem: error && explainPostError(error) }
}

/** Stores an update and its photo on this device before either is sent. Without an outbox, and without a photo, nothing is stored here. */
async function planPost(input: CallInput<typeof api.conditions.create>, photo: File | null) {
  const { now } = outbox
  if (!now || !photo) return { input }
  const id = now.createId()
  const named = { ...input, body: { ...input.body, _id: id } }
  const photoInput = { params: { id }, file: await shrinkForUpload(photo) }
  await now.plan([
    { endpoint: api.conditions.create, input: named },
    { endpoint: api.conditions.setPhoto, input: photoInput },
  ])
  return { input: named, photo: photoInput }
}

/** Returns the message of the server, or of a device that is full, where there is one for people. */
function explainPostError(error: Error): string {
  const hasReason =
    error instanceof ApiError && error.hasMessage && (error.status < 500 || error.code === 'device_full')
  return hasReason ? problemText(error) : t('Failed to post. Please try again.')
}
