import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { deskNamesApi } from '#contract/client-desk.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallInput, call } from '#web/platform/api/call.ts'
import { mutationFor } from '#web/platform/api/query.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import type { Decision } from '../reason-form.tsx'
import { deskProblem } from '../use-give-command.ts'

export type ProposalStatus = 'open' | 'objected' | 'decided'

/** Returns proposals of one status, newest first, page by page. */
export function useDeskProposals(status: ProposalStatus) {
  return useInfiniteQuery({
    queryKey: [deskNamesApi.proposals.resource, deskNamesApi.proposals.path, status],
    queryFn: ({ pageParam, signal }) =>
      call(deskNamesApi.proposals, { query: { status, ...(pageParam !== null && { after: pageParam }) } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ proposals }) => proposals),
    // others decide too
    staleTime: 0,
  })
}

/** Returns the log of joined and parted trails, newest first, page by page. */
export function useJoins() {
  return useInfiniteQuery({
    queryKey: [deskNamesApi.joins.resource, deskNamesApi.joins.path],
    queryFn: ({ pageParam, signal }) =>
      call(deskNamesApi.joins, { query: pageParam === null ? {} : { after: pageParam } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ joins }) => joins),
    staleTime: 0,
  })
}

interface NameDecision<E extends Endpoint> {
  readonly inputFor: (reason: string) => CallInput<E>
  /** The toast afterwards. */
  readonly doneText: string
  readonly onClose: () => void
}

/** Returns how a decision on names is taken by a call, for a form that asks for the reason. */
export function useNameDecision<E extends Endpoint>(
  endpoint: E,
  { inputFor, doneText, onClose }: NameDecision<E>,
): Decision {
  const { mutate, isPending, error, reset } = useMutation({
    ...mutationFor(endpoint),
    // offline it fails at once
    networkMode: 'always',
    onSuccess: () => {
      onClose()
      toast.success(doneText)
    },
  })
  return {
    give: (reason) => mutate(inputFor(reason)),
    isGiving: isPending,
    problem: error && deskProblem(error),
    reset,
  }
}
