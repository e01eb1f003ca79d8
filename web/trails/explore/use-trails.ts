import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Place } from '#domain/platform/numbers/great-circle.ts'
import type { TrailOrder } from '#domain/trails/explore/explore-filters.ts'
import type { Pictured } from '#web/diary/list-rows/photos/trail-picture.tsx'
import { call } from '#web/platform/api/call.ts'
import { queryFor, queryKeyFor } from '#web/platform/api/query.ts'
import { type TrailFilter, filterQuery } from './filters/trail-filter.ts'

export const PAGE = 20
const MAX_OFFSET = 1000
/** About 100 m: a position is never sent more exactly. */
const POSITION_DECIMALS = 3
const NEAREST = 3

export type ListedTrail = Answer<typeof api.explore.list>['trails'][number]
export type MapPoints = Answer<typeof api.explore.map>
export type MapTrail = MapPoints['trails'][number]
export type Attribution = Answer<typeof api.explore.list>['attributions'][number]

/** What a list of trails is asked for. */
export interface TrailQuestion {
  readonly filter: TrailFilter
  readonly order: TrailOrder
  readonly boxText: string | null
  /** The place that distances are measured from. */
  readonly from: Place | null
}

/** Returns the key of a trail within this screen. */
export function keyOfTrail({ name, country }: { name: string; country: string }): string {
  return `${name}\n${country}`
}

/** The photo's address is that of its thumbnail, whose proportions do not matter here. */
const THUMBNAIL = { width: 480, height: 360 }

/** Returns what the picture of a trail is made from: its photo, or the drawn mountain. */
export function toPicture({ name, country }: MapTrail, listed?: ListedTrail): Pictured {
  const url = listed?.photoUrl ?? null
  const photo = url === null ? null : { url, thumbnailUrl: url, ...THUMBNAIL }
  return { name, country, elevation: listed?.elevationM ?? 0, photo }
}

/** Returns the query of a list, without its page. */
export function listQuery({ filter, order, boxText, from }: TrailQuestion) {
  return {
    ...filterQuery(filter),
    ...(boxText !== null && { bbox: boxText }),
    ...(order !== 'score' && { order }),
    ...(from && roundPosition(from)),
  }
}

function roundPosition({ lat, lng }: Place): Place {
  const round = (degrees: number) => Number(degrees.toFixed(POSITION_DECIMALS))
  return { lat: round(lat), lng: round(lng) }
}

/** Returns trails in their order, twenty at first. While another question is asked, the trails of the last one stay. */
export function useTrailList(question: TrailQuestion, offset: number) {
  const query = listQuery(question)
  return useInfiniteQuery({
    queryKey: [...queryKeyFor(api.explore.list, { query }), 'pages', offset],
    queryFn: ({ pageParam, signal }) =>
      call(api.explore.list, { query: { ...query, limit: PAGE, offset: pageParam } }, signal),
    initialPageParam: offset,
    getNextPageParam: ({ trails, total }, _pages, last) => {
      const next = last + trails.length
      return trails.length > 0 && next < Math.min(total, MAX_OFFSET) ? next : undefined
    },
    placeholderData: keepPreviousData,
  })
}

/** Returns the number of trails of a question; undefined until it is known. */
export function useTrailCount(question: TrailQuestion): number | undefined {
  const query = { ...listQuery({ ...question, order: 'score', from: null }), limit: 1 }
  return useQuery({ ...queryFor(api.explore.list, { query }), placeholderData: keepPreviousData }).data?.total
}

/** The part of the world that the map shows. */
export interface MapView {
  readonly boxText: string
  readonly zoom: number
}

/** Returns the clusters and trails of the map; the browser alone asks for them, once it has a map. */
export function useMapPoints(view: MapView | null, filter: TrailFilter) {
  const query = { ...filterQuery(filter), bbox: view?.boxText ?? '', zoom: view?.zoom ?? 0 }
  return useQuery({
    ...queryFor(api.explore.map, { query }),
    enabled: view !== null,
    placeholderData: keepPreviousData,
    meta: { isForBrowser: true },
  })
}

/** Returns the nearest trails to a place that match a filter, where the map has none. */
export function useNearest(from: Place | null, filter: TrailFilter) {
  const query = { ...filterQuery(filter), ...roundPosition(from ?? { lat: 0, lng: 0 }), limit: NEAREST }
  return useQuery({ ...queryFor(api.explore.near, { query }), enabled: from !== null, meta: { isForBrowser: true } })
}

/** Returns places of a name for a text of at least two characters. */
export function usePlaces(text: string) {
  const query = { query: text.trim() }
  return useQuery({
    ...queryFor(api.explore.places, { query }),
    enabled: query.query.length > 1,
    placeholderData: keepPreviousData,
  })
}
