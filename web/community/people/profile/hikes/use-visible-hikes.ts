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
  /** Their tracks and trailheads, as far as the viewer may see them. */
  readonly places: Pick<MapAnswer, 'lines' | 'trailheads'>
}

/** The walks of a person in one year. */
export interface VisibleYear {
  readonly year: string
  /** The hikes and walks of all years. */
  readonly visible: VisibleHikes
  /** The walks of this year. */
  readonly walks: readonly MyWalk[]
}

/** Returns a person's hikes with days and places that the viewer may see; `visible` is null until they are read. */
export function useVisibleHikes(username: string) {
  const { data, error, isError, isFetching, refetch } = useQuery(queryFor(api.map.ofPerson, { params: { username } }))
  const visible = useMemo((): VisibleHikes | null => {
    if (!data) return null
    const hikes = data.hikes.map(toHike)
    return { hikes, walks: listWalks(hikes, data.visits, atWalkDate), places: data }
  }, [data])
  return { visible, error, isError, isFetching, refetch }
}

/** Returns a hike with the day of a further walk, the only field of it that this answer has. */
function atWalkDate(hike: Hike, { completedOn }: MapAnswer['visits'][number]): Hike {
  return { ...hike, completedOn }
}

/** Returns a hike with defaults for the fields that this answer does not have. */
function toHike(visible: MapAnswer['hikes'][number]): Hike {
  return { ...UNKNOWN_FIELDS, ...visible }
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
