import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { dayOf } from '#domain/dates.ts'
import type { TrailAddress } from '#domain/trail-address.ts'
import { ApiError } from '#web/api/call.ts'
import { makeWrite, read, write } from '#web/api/query.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

const paramsOf = ({ name, country }: TrailAddress) => ({ hikeName: name, country })

export function useConditions(trail: TrailAddress) {
  return useQuery(read(api.conditions.list, { params: paramsOf(trail) }))
}

interface Telling {
  readonly text: string
  readonly seenOn: string
  readonly photo: File | null
}

/** Tells how a trail is. @param onTold when the words are stored; a photo follows them */
export function useTell(trail: TrailAddress, onTold: () => void) {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    ...write(api.conditions.create),
    networkMode: 'always',
  })
  const tell = ({ photo, ...body }: Telling) =>
    mutate(
      { params: paramsOf(trail), body },
      {
        onSuccess: ({ _id }) => {
          toast.success('It stands on the page for 60 days')
          if (photo) void sendPhoto(client, _id, photo)
          onTold()
        },
      },
    )
  return { tell, isPending, problem: error && problemOf(error) }
}

/** Sets the photo of what I told; where it is not taken, the words stay. */
export function useSetPhoto(id: string) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({ mutationFn: (photo: File) => sendPhoto(client, id, photo) })
  return { setPhoto: mutate, isPending }
}

/** Never rejects. */
async function sendPhoto(client: QueryClient, id: string, photo: File): Promise<void> {
  const { photoFailure, sendablePhoto } = await import('#web/hike-form/save/save-files.ts')
  try {
    const file = await sendablePhoto(photo)
    await makeWrite(client, write(api.conditions.setPhoto), { params: { id }, file })
  } catch (error) {
    toast.error(photoFailure(error))
  }
}

export function useRemovePhoto() {
  const { mutate } = useMutation({
    ...write(api.conditions.removePhoto),
    networkMode: 'always',
    onError: () => toast.error('Failed to remove photo'),
  })
  return (id: string) => mutate({ params: { id } })
}

export function useTakeBack() {
  const { mutate } = useMutation({
    ...write(api.conditions.remove),
    networkMode: 'always',
    onError: () => toast.error('Failed to take it back'),
  })
  return (id: string) => mutate({ params: { id } })
}

/** On this browser's own calendar. */
export function today(): string {
  return dayOf(Date.now(), -new Date().getTimezoneOffset())
}

/** What the server says is for people. */
function problemOf(error: Error): string {
  const isTold = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.message !== ''
  return isTold ? error.message : 'Failed to tell others. Please try again.'
}
