import type { Hike, TrackStatistics } from '#contract/diary/hike-shapes.ts'
import { idFromFileKey } from '#server/platform/files/file-key.ts'
import { toDifficulty } from '#domain/trails/difficulty.ts'
import type { HikeRow, PhotoRow, TrackRow } from '#server/platform/db/schema/schema.ts'
import { EVERYBODY, visibilityFromLevel } from '#domain/account/visibility.ts'
import type { WalkStatistics } from '#domain/tracks/recorded-walk.ts'
import { isPhotoVisibleToAll } from '#server/account/visibility/can-see.ts'
import { createPhotoKey } from './photos/photo-key.ts'
import type { PublicHike } from './store.ts'

/** Returns a hike as one viewer sees it. Its visibility is included for the owner only. */
export function presentHike(row: PublicHike, viewerId: string | null): Hike {
  const photo = presentHikePhoto(row, viewerId)
  const isMine = row.owner_id === viewerId
  const gpxFile = presentHikeGpxFile(row, isMine)
  return {
    _id: row.id,
    userId: row.owner_id,
    name: row.name,
    country: row.country,
    ...(row.trail_name !== null && { trail: { name: row.trail_name, country: row.trail_country ?? '' } }),
    difficulty: toDifficulty(row.difficulty),
    length: row.length_m / 1000,
    elevation: row.elevation_m,
    rating: row.rating,
    rank: row.rank,
    isPlaced: row.is_placed === 1,
    notes: row.notes,
    link: row.link,
    completedOn: row.completed_on,
    isWishList: row.is_wish === 1,
    completionCount: row.completion_count,
    weatherConditions: JSON.parse(row.weather),
    photo,
    gpxFile,
    hasPhotos: photo !== null,
    hasGPX: gpxFile !== null,
    likesCount: row.likes_count ?? 0,
    isLiked: Boolean(row.is_liked),
    ...(isMine && { visibility: visibilityFromLevel(row.visibility) }),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

/** The hike, further walk or conditions report of a photo. */
type PhotoOwnerId = { readonly hike_id: string } | { readonly visit_id: string } | { readonly condition_id: string }
type PhotoView = PhotoOwnerId & Pick<PhotoRow, 'file_key' | 'width' | 'height'>
function photoOwnerPath(place: PhotoOwnerId): string {
  if ('hike_id' in place) return `/api/hikes/${place.hike_id}`
  return 'visit_id' in place ? `/api/visits/${place.visit_id}` : `/api/conditions/${place.condition_id}`
}

/** Returns a public photo. Its addresses contain the version, so that browsers may cache them for ever. */
export function presentPhoto(photo: PhotoView, key?: string) {
  const url = `${photoOwnerPath(photo)}/photo?v=${idFromFileKey(photo.file_key)}${key === undefined ? '' : `&key=${key}`}`
  return { url, thumbnailUrl: `${url}&size=thumb`, width: photo.width, height: photo.height }
}

/**
 * Returns a photo for one viewer who may see it. Addresses of a public photo are the same for everybody; others contain the viewer's key.
 * @param viewerId null for a visitor, who sees public photos only
 */
export function presentPhotoFor(
  viewerId: string | null,
  {
    hike,
    photo,
  }: {
    hike: Pick<HikeRow, 'audience' | 'is_wish'>
    photo: PhotoView & Pick<PhotoRow, 'thumb_key' | 'is_hidden'>
  },
) {
  const hasKey = viewerId !== null && !isPhotoVisibleToAll(hike, photo)
  return presentPhoto(photo, hasKey ? createPhotoKey(viewerId, photo) : undefined)
}

/**
 * Returns a shared track's copy for others. Its name is the hike's, as the owner's file name may tell where, when and by whom it was
 * recorded.
 */
export function presentSharedGpxFile(track: Pick<TrackRow, 'file_key' | 'view_size'> & { name: string }) {
  return {
    fileName: sharedFileName(track.name),
    fileSize: track.view_size ?? 0,
    s3Key: idFromFileKey(track.file_key),
    isShared: true,
  }
}

/** Returns the file name of a track for others. */
export function sharedFileName(hikeName: string): string {
  return `${hikeName.replace(/[/\\:*?"<>|]/g, '-')}.gpx`
}

type OwnTrack = Pick<TrackRow, 'file_key' | 'file_name' | 'file_size' | 'visibility' | 'hidden_ends_m'>

/** Returns a track for its owner. Others must not know the hidden length, which would reveal where the track begins. */
export function presentOwnGpxFile(track: OwnTrack) {
  return {
    fileName: track.file_name,
    fileSize: track.file_size,
    s3Key: idFromFileKey(track.file_key),
    isShared: track.visibility === EVERYBODY,
    visibility: visibilityFromLevel(track.visibility),
    hideEndsM: track.hidden_ends_m,
  }
}

/** Returns the statistics of a track in whole metres and seconds: receivers are no more accurate. */
export function presentTrackStatistics(statistics: WalkStatistics): TrackStatistics {
  return {
    lengthKm: Math.round(statistics.lengthKm * 1000) / 1000,
    ascentM: Math.round(statistics.ascentM),
    descentM: Math.round(statistics.descentM),
    ascentErrorM: rounded(statistics.ascentErrorM),
    ascentMethod: statistics.ascentMethod,
    heightSource: statistics.heightSource,
    minElevationM: rounded(statistics.minElevationM),
    maxElevationM: rounded(statistics.maxElevationM),
    start: statistics.start,
    elapsedTimeS: statistics.elapsedTimeS,
    movingTimeS: statistics.movingTimeS,
    stoppedTimeS: statistics.stoppedTimeS,
    droppedPoints: statistics.droppedPoints,
    droppedHeights: statistics.droppedHeights,
    repeatedPoints: statistics.repeatedPoints,
  }
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value))

function presentHikePhoto(row: PublicHike, viewerId: string | null) {
  const { photo_key: file_key, thumb_key, photo_width: width, photo_height: height, is_photo_hidden: is_hidden } = row
  if (file_key === null || thumb_key === null || width === null || height === null || is_hidden === null) return null
  return presentPhotoFor(viewerId, {
    hike: row,
    photo: { hike_id: row.id, file_key, thumb_key, width, height, is_hidden },
  })
}

function presentHikeGpxFile(row: PublicHike, isMine: boolean) {
  const { name, track_key: file_key, file_name, file_size, hidden_ends_m, view_size } = row
  const visibility = row.track_visibility
  if (file_key === null || file_name === null || file_size === null) return null
  if (visibility === null || hidden_ends_m === null) return null
  if (isMine) return presentOwnGpxFile({ file_key, file_name, file_size, visibility, hidden_ends_m })
  return presentSharedGpxFile({ name, file_key, view_size })
}
