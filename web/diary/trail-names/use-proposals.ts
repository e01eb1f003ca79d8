import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/client-api.ts'
import type { Proposal } from '#contract/trails/trail-names.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { mutationFor, queryFor } from '#web/platform/api/query.ts'
import { useSession } from '#web/platform/api/session.ts'
import { leaveForToday, listLeftToday } from './left-today.ts'

/** The question that a member is asked, and what became of it. */
export interface AskedProposal {
  /** After an answer the proposal as it is then. */
  readonly proposal: Proposal
  readonly isAnswered: boolean
  readonly isSending: boolean
  /** Why the answer could not be sent; null without a failure. */
  readonly problem: string | null
  readonly answer: (verdict: 'confirm' | 'object') => void
  /** Asks no more today. */
  readonly leave: () => void
}

/**
 * Returns one open proposal that the member has not answered yet, nor left for today; null without one. It stays until
 * it is left, also after the answer.
 */
export function useAskedProposal(isAbout: (proposal: Proposal) => boolean = () => true): AskedProposal | null {
  const { status, user } = useSession()
  const userId = user?._id ?? ''
  const { data } = useQuery({ ...queryFor(api.trailNames.proposals, {}), enabled: status === 'member' })
  const [left, setLeft] = useState(() => listLeftToday(userId))
  const [asked, setAsked] = useState<Proposal | null>(null)
  const [answered, setAnswered] = useState<Proposal | null>(null)
  const sending = {
    networkMode: 'always' as const,
    onSuccess: (proposal: Proposal) => setAnswered(proposal),
  }
  const confirm = useMutation({ ...mutationFor(api.trailNames.confirm), ...sending })
  const object = useMutation({ ...mutationFor(api.trailNames.object), ...sending })
  const next = data?.proposals.find((one) => isOpen(one) && !left.includes(one._id) && isAbout(one)) ?? null
  if (asked === null && next !== null) setAsked(next)
  const proposal = answered ?? asked
  if (proposal === null) return null
  const error = confirm.error ?? object.error
  return {
    proposal,
    isAnswered: answered !== null,
    isSending: confirm.isPending || object.isPending,
    problem: error && answerProblem(error),
    answer: (verdict) => (verdict === 'confirm' ? confirm : object).mutate({ params: { id: proposal._id } }),
    leave: () => {
      setLeft(leaveForToday(userId, proposal._id))
      setAsked(null)
      setAnswered(null)
      confirm.reset()
      object.reset()
    },
  }
}

const isOpen = ({ myAnswer, status }: Proposal) => myAnswer === null && (status === 'open' || status === 'objected')

/** Returns the text of a refused answer or proposal: the server's own where it has one. */
export function answerProblem(error: Error): string {
  return error instanceof ApiError && error.hasMessage ? problemText(error) : t('That did not work. Please try again.')
}
