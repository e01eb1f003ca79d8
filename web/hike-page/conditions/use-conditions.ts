import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { dayOf } from '#domain/dates.ts'
import type { TrailAddress } from '#domain/trail-address.ts'
import { ApiError } from '#web/api/call.ts'
import { read, write } from '#web/api/query.ts'
import { toast } from '#web/ui/toast/toast-store.ts'

const paramsOf = ({ name, country }: TrailAddress) => ({ hikeName: name, country })

export function useConditions(trail: TrailAddress) {
  return useQuery(read(api.conditions.list, { params: paramsOf(trail) }))
}

/** Tells how a trail is. @param onTold when it is stored */
export function useTell(trail: TrailAddress, onTold: () => void) {
  const { mutate, isPending, error } = useMutation({
    ...write(api.conditions.create),
    networkMode: 'always',
    onSuccess: () => {
      toast.success('Thank you. It stands on the page for 60 days.')
      onTold()
    },
  })
  const tell = (body: { text: string; seenOn: string }) => mutate({ params: paramsOf(trail), body })
  return { tell, isPending, problem: error && problemOf(error) }
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
