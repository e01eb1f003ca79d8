import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { KeptComparison, NewAnswer } from '#contract/diary/comparisons.ts'
import { dayAtOffset } from '#domain/platform/format/dates.ts'
import { queryFor } from '#web/platform/api/query.ts'

const NONE: readonly KeptComparison[] = []

/** Returns my latest answers to “Which was better?”; none where they cannot be read, undefined while they load. */
export function useKeptAnswers(): readonly KeptComparison[] | undefined {
  const { data, isPending, fetchStatus } = useQuery({
    ...queryFor(api.comparisons.mine, {}),
    // the current question must not change
    staleTime: Infinity,
  })
  return data ?? (isPending && fetchStatus === 'fetching' ? undefined : NONE)
}

/** Returns an answer as it is sent, with the day that it is here. */
export function toNewAnswer(otherId: string, verdict: NewAnswer['verdict']): NewAnswer {
  return { otherId, verdict, answeredOn: localDay(Date.now()) }
}

/** Returns the calendar day of a time in the reader's time zone. */
export function localDay(ms: number): string {
  return dayAtOffset(ms, -new Date(ms).getTimezoneOffset())
}
