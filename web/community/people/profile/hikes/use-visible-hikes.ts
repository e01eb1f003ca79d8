import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { listWalks } from '#domain/diary/hikes/walks.ts'
import { queryFor } from '#web/platform/api/query.ts'
import type { MyWalk } from '#web/diary/list-rows/use-my-walks.ts'

type MapAnswer = Answer<typeof api.map.ofPerson>

export interface VisibleHikes {
  readonly hikes: readonly Hike[]
  readonly walks: readonly MyWalk[]
  /** Where they are, as far as that is told. */
  readonly places: Pick<MapAnswer, 'lines' | 'trailheads'>
}

/** A year of somebody. */
export interface VisibleYear {
  readonly year: string
  /** Of all years. */
  readonly told: VisibleHikes
  /** Of the year. */
  readonly walks: readonly MyWalk[]
}

/** The hikes of somebody with days and places, as far as they show them; `told` is null until they are there. */
export function useVisibleHikes(username: string) {
  const { data, error, isError, isFetching, refetch } = useQuery(queryFor(api.map.ofPerson, { params: { username } }))
  const told = useMemo((): VisibleHikes | null => {
    if (!data) return null
    const hikes = data.hikes.map(toHike)
    return { hikes, walks: listWalks(hikes, data.visits, atWalkDate), places: data }
  }, [data])
  return { told, error, isError, isFetching, refetch }
}

/** A further walk of a hike, of which its day alone is told here. */
function atWalkDate(hike: Hike, { completedOn }: MapAnswer['visits'][number]): Hike {
  return { ...hike, completedOn }
}

/** A hike of which nothing else is told here. */
function toHike(told: MapAnswer['hikes'][number]): Hike {
  return { ...UNKNOWN_FIELDS, ...told }
}

const UNKNOWN_FIELDS = {
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
