import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { ExistingHike } from '#domain/diary/imports/find-duplicate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { queryFor } from '#web/platform/api/query.ts'

type Track = Answer<typeof api.imports.tracks>[number]

/**
 * Returns my hikes and wishes with the starts of their tracks; null where they could not be read.
 * @param how `known` accepts cached answers of any age
 */
export async function readKnownHikes(client: QueryClient, how: 'known' | 'fresh'): Promise<ExistingHike[] | null> {
  const staleTime = how === 'known' ? Infinity : 0
  try {
    const [hikes, wishes, visits, tracks] = await Promise.all([
      client.fetchQuery({ ...queryFor(api.hikes.mine, {}), staleTime }),
      client.fetchQuery({ ...queryFor(api.wishlist.mine, {}), staleTime }),
      client.fetchQuery({ ...queryFor(api.visits.mine, {}), staleTime }),
      client.fetchQuery({ ...queryFor(api.imports.tracks, {}), staleTime }),
    ])
    const starts = new Map(tracks.map((track) => [track.visitId ?? track.hikeId, track]))
    const byId = new Map(hikes.map((hike) => [hike._id, hike]))
    const again = visits.flatMap(({ _id: id, hikeId, completedOn }) => {
      const hike = byId.get(hikeId)
      // a walk without a track of its own starts where the hike's track does
      return hike ? [toKnownHike({ ...hike, completedOn }, starts.get(id) ?? starts.get(hikeId))] : []
    })
    return [...[...hikes, ...wishes].map((hike) => toKnownHike(hike, starts.get(hike._id))), ...again]
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof TypeError)) throw error
    return null
  }
}

function toKnownHike(hike: Hike, track: Track | undefined): ExistingHike {
  const { name, country, trail, completedOn, length, isWishList } = hike
  const trackKm = track?.lengthKm ?? null
  return {
    name,
    country,
    ...(trail && { trail }),
    completedOn,
    lengthKm: length,
    isWish: isWishList,
    start: track?.start ?? null,
    trackKm,
    line: track?.line ?? null,
  }
}
