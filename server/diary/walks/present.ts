import type { Visit } from '#contract/diary/walks.ts'
import { presentOwnGpxFile, presentPhotoFor, presentSharedGpxFile } from '#server/diary/hikes/present.ts'
import type { WalkView } from './store.ts'

/**
 * Returns a further walk as one viewer sees it.
 * @param viewerId null for a visitor
 */
export function presentWalk(row: WalkView, viewerId: string | null): Visit {
  return {
    _id: row.id,
    hikeId: row.hike_id,
    completedOn: row.completed_on,
    weatherConditions: JSON.parse(row.weather),
    notes: row.notes,
    photo: presentWalkPhoto(row, viewerId),
    gpxFile: presentWalkGpxFile(row, row.owner_id === viewerId),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}

/** Returns the versions of a hike before and after a walk of it was added or removed. */
export function presentHikeUpdate(hike: { readonly updated_at: number }, at: number) {
  return { before: new Date(hike.updated_at).toISOString(), after: new Date(at).toISOString() }
}

function presentWalkPhoto(row: WalkView, viewerId: string | null) {
  const { id: visit_id, photo_key: file_key, thumb_key, width, height, is_photo_hidden: is_hidden } = row
  if (file_key === null || thumb_key === null || width === null || height === null || is_hidden === null) return null
  return presentPhotoFor(viewerId, { hike: row, photo: { visit_id, file_key, thumb_key, width, height, is_hidden } })
}

function presentWalkGpxFile(row: WalkView, isMine: boolean) {
  const { name, track_key: file_key, file_name, file_size, hidden_ends_m, view_size } = row
  const visibility = row.track_visibility
  if (file_key === null || file_name === null || file_size === null) return null
  if (visibility === null || hidden_ends_m === null) return null
  if (isMine) return presentOwnGpxFile({ file_key, file_name, file_size, visibility, hidden_ends_m })
  return presentSharedGpxFile({ name, file_key, view_size })
}
