import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { ApiError, download } from '#web/platform/api/call.ts'
import { dispatchAchievements } from '#web/platform/api/events.ts'
import { runMutation, mutationFor, mutationAfter } from '#web/platform/api/query.ts'
import { preparePhoto } from '#web/diary/photo-files/prepare-photo.ts'
import { toUploadForm, packUpload } from '#web/diary/track-files/pack-upload.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/** A track to store with the hike. Without a file it is the stored one, to be shared in another way. */
export interface TrackChoice {
  readonly file: File | null
  /** What is sent of a file that was picked, once it is read. Rejects for one that is no track. */
  readonly upload?: Promise<File>
  /** With everybody who sees the hike, or with followers alone. */
  readonly isShared: boolean
  readonly isForFollowers: boolean
  /** Metres of its start and end that others do not see. */
  readonly hideEndsM: number
  /** The picked file is kept too, where another was made of it. */
  readonly keepsOriginal?: boolean
  /** Somebody's shared track of the same trail, not chosen from this device. */
  readonly isFromTrail: boolean
}

/** What becomes of a hike's files when it is saved; null leaves them as they are. */
export interface FileChoices {
  readonly photo: File | 'remove' | null
  readonly track: TrackChoice | 'remove' | null
}

export const NO_FILES: FileChoices = { photo: null, track: null }

/** What is different of a hike once its files are saved. */
export type SavedFiles = Partial<Pick<Hike, 'photo' | 'hasPhotos' | 'gpxFile' | 'hasGPX'>>

interface FilesToSave {
  /** Settles when the hike itself is safe, or is not. */
  readonly saving: Promise<HikeOrWalk>
  readonly files: FileChoices
  readonly done: 'created' | 'updated'
  /** Those of hikes, unless told otherwise. */
  readonly calls?: FileCalls
}

/** A hike, or one of its further walks. */
type HikeOrWalk = Pick<Hike, '_id' | 'gpxFile'>
/** The calls for their files, which take and answer the same. */
type FileCalls = typeof api.hikes | typeof api.visits

/**
 * Sends a hike's photo and then its track once the hike is safe, and tells how it went. Both are writes that are known of
 * from now on, so that what all of them invalidate is read again once. Never rejects: the hike stays without them (R3.12).
 */
export async function saveFiles(
  client: QueryClient,
  { saving, files, done, calls = api.hikes }: FilesToSave,
): Promise<SavedFiles> {
  const photo = savePhoto(client, saving, { choice: files.photo, calls })
  const track = saveTrack(
    client,
    // made where there is a track: one that nobody awaits would be an unhandled rejection
    () => photo.then(() => saving),
    { choice: files.track, done, calls },
  )
  return { ...(await photo), ...(await track) }
}

async function savePhoto(
  client: QueryClient,
  saving: Promise<HikeOrWalk>,
  { choice, calls }: { choice: FileChoices['photo']; calls: FileCalls },
): Promise<SavedFiles> {
  if (choice === null) return {}
  if (choice === 'remove') {
    const isRemoved = await remove(client, saving, calls.removePhoto)
    if (isRemoved) toast.success('Photo removed successfully')
    else if (isRemoved === false) toast.error('Failed to remove photo')
    return isRemoved ? { photo: null, hasPhotos: false } : {}
  }
  const prepared = shrinkForUpload(choice)
  const mutationFor = mutationAfter(saving, calls.setPhoto, async ({ _id }) => ({
    params: { id: _id },
    file: await prepared,
  }))
  const [hike, sent] = await Promise.allSettled([saving, runMutation(client, mutationFor)])
  if (hike.status === 'rejected') return {}
  if (sent.status === 'rejected') {
    toast.error(photoErrorText(sent.reason))
    return {}
  }
  const { photo, earnedAchievements } = sent.value
  dispatchAchievements(earnedAchievements)
  toast.success('Photo uploaded successfully!')
  return { photo, hasPhotos: true }
}

/** Saved before it was made smaller, or smaller already; what cannot be is for the server to tell. */
export function shrinkForUpload(chosen: File): Promise<File> {
  return preparePhoto(chosen).then(
    (made) => ('file' in made ? made.file : chosen),
    () => chosen,
  )
}

const TRACK_FAILED = {
  created: 'Failed to upload GPX file, but hike was created successfully',
  updated: 'Failed to upload GPX file, but hike was updated successfully',
}

/** A new track, none, or another choice of who may see it. */
async function saveTrack(
  client: QueryClient,
  saved: () => Promise<HikeOrWalk>,
  { choice, done, calls }: { choice: FileChoices['track']; done: FilesToSave['done']; calls: FileCalls },
): Promise<SavedFiles> {
  if (choice === null) return {}
  const saving = saved()
  if (choice === 'remove') {
    const isRemoved = await remove(client, saving, calls.removeGpx)
    if (isRemoved) toast.success('GPX file removed successfully')
    else if (isRemoved === false) toast.error('Failed to remove GPX file')
    return isRemoved ? { gpxFile: null, hasGPX: false } : {}
  }
  const mutationFor = mutationAfter(saving, calls.setGpx, async (hike) => ({
    params: { id: hike._id },
    file: (await choice.upload) ?? choice.file ?? (await downloadTrack(hike, calls)),
    fields: {
      isShared: String(choice.isShared),
      hideEndsM: String(choice.hideEndsM),
      ...(choice.isShared && choice.isForFollowers && { visibility: 'followers' }),
    },
  }))
  const [hike, sent] = await Promise.allSettled([saving, runMutation(client, mutationFor)])
  if (hike.status === 'rejected') return {}
  if (sent.status === 'rejected') {
    toast.error(TRACK_FAILED[done])
    return {}
  }
  const { gpxFile, earnedAchievements } = sent.value
  if (choice.keepsOriginal && choice.file) await saveOriginal(client, hike.value, choice.file)
  dispatchAchievements(earnedAchievements)
  toast.success(choice.isFromTrail ? 'Hike created with shared GPX file!' : 'GPX file uploaded successfully!')
  if (choice.isShared && !gpxFile.isShared && gpxFile.visibility !== 'followers')
    toast.success('The track is too short to hide its ends, so it stays private.')
  return { gpxFile, hasGPX: true }
}

/** The file of which the track was made: where it cannot be kept, the track is there all the same. */
async function saveOriginal(client: QueryClient, { _id }: HikeOrWalk, original: File): Promise<void> {
  const sent = toUploadForm(await packUpload(original.name, new Uint8Array(await original.arrayBuffer())))
  await runMutation(client, mutationFor(api.originals.keep), { params: { id: _id }, ...sent }).catch(
    (error: unknown) => {
      const reason = error instanceof ApiError && error.hasMessage ? error.message : 'Please try again.'
      toast.error(`The track is saved, but not its original file. ${reason}`)
    },
  )
}

/** The owner's own bytes: sharing is sent with the file, so that changing it sends the file once more. */
async function downloadTrack(hike: HikeOrWalk, calls: FileCalls): Promise<File> {
  const bytes = await download(calls.gpx, { params: { id: hike._id } })
  return new File([bytes], hike.gpxFile?.fileName ?? 'track.gpx')
}

/** True too when there was nothing left to remove; null when the hike was not saved, so that nothing was tried. */
async function remove(
  client: QueryClient,
  saving: Promise<HikeOrWalk>,
  endpoint: FileCalls['removePhoto' | 'removeGpx'],
): Promise<boolean | null> {
  const mutationFor = mutationAfter(saving, endpoint, ({ _id }) => ({ params: { id: _id } }))
  const [hike, removed] = await Promise.allSettled([saving, runMutation(client, mutationFor)])
  if (hike.status === 'rejected') return null
  if (removed.status === 'fulfilled') return true
  return removed.reason instanceof ApiError && removed.reason.status === 404
}

/** Why a photo was not taken, in words for a toast. */
export function photoErrorText(error: unknown): string {
  const message = error instanceof ApiError ? error.message : ''
  if (/inappropriate content/i.test(message)) {
    return 'The image contains inappropriate content and cannot be uploaded. Please choose a different photo.'
  }
  return `Failed to upload photo: ${message || 'Unknown error'}`
}
