import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { walksOf } from '#domain/walks.ts'
import { read } from '#web/api/query.ts'
import type { MyWalk } from '#web/hike/my-walks.ts'
import { type MapHikes, placeHikes } from '#web/map/map-hikes.ts'

export interface ToldHikes {
  readonly hikes: readonly Hike[]
  readonly walks: readonly MyWalk[]
  /** Where they are. */
  readonly found: MapHikes
}

/** The hikes of somebody with days and places, as far as they show them; `told` is null until they are there. */
export function useToldHikes(username: string) {
  const { data, error, isError, isFetching, refetch } = useQuery(read(api.map.ofPerson, { params: { username } }))
  const told = useMemo((): ToldHikes | null => {
    if (!data) return null
    const hikes = data.hikes.map(toHike)
    return { hikes, walks: walksOf(hikes, [], (hike) => hike), found: placeHikes(hikes, data) }
  }, [data])
  return { told, error, isError, isFetching, refetch }
}

/** A hike of which nothing else is told here. */
function toHike(told: Answer<typeof api.map.ofPerson>['hikes'][number]): Hike {
  return { ...NOTHING_ELSE, ...told }
}

const NOTHING_ELSE = {
  userId: '',
  rating: 0,
  isPlaced: true,
  notes: '',
  link: '',
  isWishList: false,
  weatherConditions: [],
  photo: null,
  gpxFile: null,
  hasPhotos: false,
  hasGPX: false,
  likesCount: 0,
  isLiked: false,
  createdAt: '',
  updatedAt: '',
} satisfies Partial<Hike>
