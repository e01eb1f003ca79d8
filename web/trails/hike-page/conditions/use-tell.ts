import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { TrailAddress } from '#domain/trails/trail-address.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { makeWrite, write } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { sendPhoto } from './send-photo.ts'
import { paramsOf } from './use-conditions.ts'

interface Telling {
  readonly text: string
  readonly seenOn: string
  readonly photo: File | null
}

/** Tells how a trail is. @param onTold when the words are stored; a photo follows them, also when the page is left */
export function useTell(trail: TrailAddress, onTold: () => void) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ photo, ...body }: Telling) => {
      const { _id } = await makeWrite(client, write(api.conditions.create), { params: paramsOf(trail), body })
      toast.success('Posted for 60 days')
      if (photo) void sendPhoto(client, _id, photo)
    },
  })
  const tell = (telling: Telling) => mutate(telling, { onSuccess: onTold })
  return { tell, isPending, problem: error && problemOf(error) }
}

/** What the server says is for people. */
function problemOf(error: Error): string {
  const isTold = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.message !== ''
  return isTold ? error.message : 'Failed to post. Please try again.'
}
