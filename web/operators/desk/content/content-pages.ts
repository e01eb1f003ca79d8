import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { deskApi } from '#contract/client-desk.ts'
import { call } from '#web/platform/api/call.ts'
import type { HidableKind } from '#domain/community/moderation.ts'

/** Returns what is hidden, newest first, page by page. */
export function useHidden(kind: HidableKind | null) {
  return useInfiniteQuery({
    queryKey: [deskApi.hidden.resource, deskApi.hidden.path, kind],
    queryFn: ({ pageParam: after, signal }) =>
      call(deskApi.hidden, { query: { ...(kind !== null && { kind }), ...(after !== null && { after }) } }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ things }) => things),
  })
}
