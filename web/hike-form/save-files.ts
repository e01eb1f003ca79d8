import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { ApiError, call, download } from '#web/api/call.ts'
import { announceEarned } from '#web/api/events.ts'
import { touch } from '#web/api/query.ts'
import { toast } from '#web/ui/toast-store.ts'

/** A track to store with the hike. Without a file it is the stored one, to be shared in another way. */
export interface TrackChoice {
  readonly file: File | null
  readonly isShared: boolean
  /** Metres of its start and end that others do not see. */
  readonly hideEndsM: number
  /** Somebody's shared track of the same trail, not chosen from this device. */
  readonly isFromTrail: boolean
}

/** What becomes of a hike's files when it is saved; null leaves them as they are. */
export interface FileChoices {
  readonly photo: File | 'remove' | null
  readonly track: TrackChoice | 'remove' | null
}

export const NO_FILES: FileChoices = { photo: null, track: null }

type PhotoPart = Pick<Hike, 'photo' | 'hasPhotos'>
type TrackPart = Pick<Hike, 'gpxFile' | 'hasGPX'>

/** Uploads or removes the photo and tells how it went. Answers what is different of the hike now. */
export async function savePhoto(client: QueryClient, hike: Hike, choice: FileChoices['photo']): Promise<PhotoPart> {
  if (choice === null) return hike
  if (choice === 'remove') {
    const isRemoved = await remove(client, api.hikes.removePhoto, hike._id)
    if (isRemoved) toast.success('Photo removed successfully', { action: hike._id })
    else toast.error('Failed to remove photo', { action: hike._id })
    return isRemoved ? { photo: null, hasPhotos: false } : hike
  }
  try {
    const { photo, earnedAchievements } = await call(api.hikes.setPhoto, { params: { id: hike._id }, file: choice })
    touch(client, api.hikes.setPhoto.touches)
    announceEarned(earnedAchievements)
    toast.success('Photo uploaded successfully!', { action: hike._id })
    return { photo, hasPhotos: true }
  } catch (error) {
    toast.error(photoFailure(error), { action: hike._id })
    return hike
  }
}

const TRACK_FAILED = {
  created: 'Failed to upload GPX file, but hike was created successfully',
  updated: 'Failed to upload GPX file, but hike was updated successfully',
}

/** Uploads or removes the track, or changes who may see it, and tells how it went. */
export async function saveTrack(
  client: QueryClient,
  hike: Hike,
  { choice, done }: { choice: FileChoices['track']; done: 'created' | 'updated' },
): Promise<TrackPart> {
  if (choice === null) return hike
  if (choice === 'remove') {
    const isRemoved = await remove(client, api.hikes.removeGpx, hike._id)
    if (isRemoved) toast.success('GPX file removed successfully', { action: hike._id })
    else toast.error('Failed to remove GPX file', { action: hike._id })
    return isRemoved ? { gpxFile: null, hasGPX: false } : hike
  }
  try {
    const file = choice.file ?? (await storedTrack(hike))
    const fields = { isShared: String(choice.isShared), hideEndsM: String(choice.hideEndsM) }
    const { gpxFile, earnedAchievements } = await call(api.hikes.setGpx, { params: { id: hike._id }, file, fields })
    touch(client, api.hikes.setGpx.touches)
    announceEarned(earnedAchievements)
    toast.success(choice.isFromTrail ? 'Hike created with shared GPX file!' : 'GPX file uploaded successfully!', {
      action: hike._id,
    })
    if (choice.isShared && !gpxFile.isShared)
      toast.success('The track is too short to hide its ends, and stays private.', { action: hike._id })
    return { gpxFile, hasGPX: true }
  } catch {
    toast.error(TRACK_FAILED[done], { action: hike._id })
    return hike
  }
}

/** The owner's own bytes: sharing is told with the file, so that changing it sends the file once more. */
async function storedTrack(hike: Hike): Promise<File> {
  const bytes = await download(api.hikes.gpx, { params: { id: hike._id } })
  return new File([bytes], hike.gpxFile?.fileName ?? 'track.gpx')
}

/** True too when there was nothing left to remove. */
async function remove(
  client: QueryClient,
  endpoint: typeof api.hikes.removePhoto | typeof api.hikes.removeGpx,
  id: string,
): Promise<boolean> {
  try {
    await call(endpoint, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return false
  }
  touch(client, endpoint.touches)
  return true
}

function photoFailure(error: unknown): string {
  const message = error instanceof ApiError ? error.message : ''
  if (/inappropriate content/i.test(message)) {
    return 'The image contains inappropriate content and cannot be uploaded. Please choose a different photo.'
  }
  return `Failed to upload photo: ${message || 'Unknown error'}`
}
