import { useInfiniteQuery } from '@tanstack/react-query'
import { deskApi } from '#contract/client-desk.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call } from '#web/platform/api/call.ts'

export type Report = Answer<typeof deskApi.reports>['reports'][number]
export type ReportStatus = 'open' | 'settled'

/** Returns the open or the settled reports, newest first, page by page. */
export function useReports(status: ReportStatus) {
  return useInfiniteQuery({
    queryKey: [deskApi.reports.resource, 'reports', status],
    queryFn: ({ pageParam, signal }) =>
      call(deskApi.reports, { query: { status, ...(pageParam !== null && { after: pageParam }) } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ reports }) => reports),
    // others decide too
    staleTime: 0,
  })
}
