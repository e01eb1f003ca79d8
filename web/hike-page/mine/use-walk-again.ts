import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { MAX_COMPLETION_COUNT } from '#domain/limits.ts'
import { ApiError } from '#web/api/call.ts'
import { write } from '#web/api/query.ts'
import { finishSaving, showChanged } from '#web/hike-form/save/save-hike.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

const NO_FILES = Promise.resolve({})

/** Counts one more walk of a hike of mine. Null where no more can be counted. */
export function useWalkAgain({ _id: id, completionCount }: Hike): { walk: () => void; isPending: boolean } | null {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...write(api.hikes.update),
    // without a network it fails at once instead of counting at some later time
    networkMode: 'always',
    onSuccess: (hike) => {
      showChanged(client, hike)
      toast.success(`Walked ${hike.completionCount} times now`)
      void finishSaving(client, { hike, files: NO_FILES })
    },
    onError: (error) => toast.error(error instanceof ApiError && error.hasMessage ? error.message : FAILED),
  })
  if (completionCount >= MAX_COMPLETION_COUNT) return null
  return { walk: () => mutate({ params: { id }, body: { completionCount: completionCount + 1 } }), isPending }
}

const FAILED = 'Failed to update hike'
