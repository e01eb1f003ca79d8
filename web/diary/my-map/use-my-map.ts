import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { queryFor } from '#web/platform/api/query.ts'
import { placeHikes } from './map-hikes.ts'

/** The line of one of my walks. */
export type MapLine = Answer<typeof api.map.mine>['lines'][number]

const NO_LINES: readonly MapLine[] = []

/** Returns my hikes and their places; null until both are loaded. If either fails, `error` says why. */
export function useMyMap() {
  const list = useQuery(queryFor(api.hikes.mine, {}))
  const places = useQuery(queryFor(api.map.mine, {}))
  const hikes = useMemo(() => list.data?.filter(({ isWishList }) => !isWishList), [list.data])
  const found = useMemo(() => (hikes && places.data ? placeHikes(hikes, places.data) : null), [hikes, places.data])
  const retry = () => {
    if (list.isError) void list.refetch()
    if (places.isError) void places.refetch()
  }
  return {
    hikes,
    found,
    lines: places.data?.lines ?? NO_LINES,
    error: list.error ?? places.error,
    isTrying: list.isFetching || places.isFetching,
    retry,
  }
}
