import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { msg, t } from '#domain/platform/language/translate.ts'
import { ApiError, download } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { dispatchAchievements } from '#web/platform/api/events.ts'
import { isWaiting } from '#web/platform/api/outbox/outbox.ts'
import { runMutation, mutationFor, mutationAfter } from '#web/platform/api/query.ts'
import { preparePhoto } from '#web/diary/photo-files/prepare-photo.ts'
import { toUploadForm, packUpload } from '#web/diary/track-files/pack-upload.ts'
import { createToastAction, toast } from '#web/platform/ui/toast/toast-store.ts'

/** A track to store with the hike. Without a file it changes the sharing of the stored track. */
export interface TrackChoice {
  readonly file: File | null
  /** The file to send for the picked one, once it is read. Rejects for a file without a track. */
  readonly upload?: Promise<File>
  /** Shared with all who can see the hike, or with followers only. */
  readonly isShared: boolean
  readonly isForFollowers: boolean
  /** Metres at its start and end that are hidden from others. */
  readonly hideEndsM: number
  /** Stores the picked file too, where a GPX file was made from it. */
  readonly keepsOriginal?: boolean
  /** The track is another member's shared track of the trail, not a file of this device. */
  readonly isFromTrail: boolean
}

/** Changes to a hike's files when it is saved; null leaves a file unchanged. */
export interface FileChoices {
  readonly photo: File | 'remove' | null
  readonly track: TrackChoice | 'remove' | null
}

export const NO_FILES: FileChoices = { photo: null, track: null }

/** Fields of a hike that change when its files are saved. */
export type SavedFiles = Partial<Pick<Hike, 'photo' | 'hasPhotos' | 'gpxFile' | 'hasGPX'>>

interface FilesToSave {
  /** Settles when the hike itself is saved or has failed. */
  readonly saving: Promise<HikeOrWalk>
  readonly files: FileChoices
  readonly done: 'created' | 'updated'
  /** The action whose toasts those of the files join. */
  readonly action?: string
  /** The API calls to use; by default those of hikes. */
  readonly calls?: FileCalls
  /** The files that this device has stored already, to be sent as they are. */
  readonly planned?: PlannedFiles
}

/** The inputs of calls that are stored on this device before they are sent. */
export interface PlannedFiles {
  readonly photo?: FileInput
  readonly track?: FileInput
  readonly original?: FileInput
}

export interface FileInput {
  readonly params: { readonly id: string }
  readonly file: File
  readonly fields?: Readonly<Record<string, string>>
}

/** The context in which one file is saved. */
interface ToSave {
  readonly action: string
  readonly calls: FileCalls
  readonly planned: PlannedFiles
}

/** A hike or one of its further walks. */
type HikeOrWalk = Pick<Hike, '_id' | 'gpxFile'>
/** The file calls of hikes and of walks, which have the same shape. */
export type FileCalls = typeof api.hikes | typeof api.visits

/**
 * Sends a hike's photo and then its track once the hike is saved, and shows the results. Both writes are announced at once, so
 * that all that they invalidate is read again only once. Never rejects: the hike is kept without its files (R3.12).
 */
export async function saveFiles(
  client: QueryClient,
  { saving, files, done, action = createToastAction(), calls = api.hikes, planned = {} }: FilesToSave,
): Promise<SavedFiles> {
  const photo = savePhoto(client, saving, { choice: files.photo, action, calls, planned })
  const track = saveTrack(
    client,
    // called only where there is a track: a rejected promise that nothing awaits would be an unhandled rejection
    () => photo.then(() => saving),
    { choice: files.track, done, action, calls, planned },
  )
  return { ...(await photo), ...(await track) }
}

async function savePhoto(
  client: QueryClient,
  saving: Promise<HikeOrWalk>,
  { choice, action, calls, planned }: { choice: FileChoices['photo'] } & ToSave,
): Promise<SavedFiles> {
  if (choice === null) return {}
  if (choice === 'remove') {
    const isRemoved = await remove(client, saving, calls.removePhoto)
    if (isRemoved) toast.success(t('Photo removed successfully'), { action })
    else if (isRemoved === false) toast.error(t('Failed to remove photo'), { action })
    return isRemoved ? { photo: null, hasPhotos: false } : {}
  }
  const prepared = planned.photo?.file ?? shrinkForUpload(choice)
  const mutation = mutationAfter(
    saving,
    calls.setPhoto,
    async ({ _id }) => planned.photo ?? { params: { id: _id }, file: await prepared },
  )
  const [hike, sent] = await Promise.allSettled([saving, runMutation(client, mutation)])
  if (hike.status === 'rejected') return {}
  if (sent.status === 'rejected') {
    toast.error(photoErrorText(sent.reason), { action })
    return {}
  }
  const { photo, earnedAchievements } = sent.value
  dispatchAchievements(earnedAchievements)
  if (!isWaiting(sent.value)) toast.success(t('Photo uploaded successfully!'), { action })
  return { photo, hasPhotos: true }
}

/** Shrinks a photo where possible; otherwise sends it unchanged, and the server answers. */
export function shrinkForUpload(chosen: File): Promise<File> {
  return preparePhoto(chosen).then(
    (made) => ('file' in made ? made.file : chosen),
    () => chosen,
  )
}

const TRACK_FAILED = {
  created: msg('Failed to upload GPX file, but hike was created successfully'),
  updated: msg('Failed to upload GPX file, but hike was updated successfully'),
}

/** Saves a new track, removes the stored one, or changes who can see it. */
async function saveTrack(
  client: QueryClient,
  saved: () => Promise<HikeOrWalk>,
  { choice, done, action, calls, planned }: { choice: FileChoices['track'] } & ToSave & Pick<FilesToSave, 'done'>,
): Promise<SavedFiles> {
  if (choice === null) return {}
  const saving = saved()
  if (choice === 'remove') {
    const isRemoved = await remove(client, saving, calls.removeGpx)
    if (isRemoved) toast.success(t('GPX file removed successfully'), { action })
    else if (isRemoved === false) toast.error(t('Failed to remove GPX file'), { action })
    return isRemoved ? { gpxFile: null, hasGPX: false } : {}
  }
  const mutation = mutationAfter(
    saving,
    calls.setGpx,
    async (hike) =>
      planned.track ?? {
        params: { id: hike._id },
        file: (await choice.upload) ?? choice.file ?? (await downloadTrack(hike, calls)),
        fields: sharingFields(choice),
      },
  )
  const [hike, sent] = await Promise.allSettled([saving, runMutation(client, mutation)])
  if (hike.status === 'rejected') return {}
  if (sent.status === 'rejected') {
    toast.error(t(TRACK_FAILED[done]), { action })
    return {}
  }
  const { gpxFile, earnedAchievements } = sent.value
  if (choice.keepsOriginal && choice.file)
    await saveOriginal(client, planned.original ?? (await originalInput(hike.value._id, choice.file)), action)
  dispatchAchievements(earnedAchievements)
  if (isWaiting(sent.value)) return { gpxFile, hasGPX: true }
  toast.success(choice.isFromTrail ? t('Hike created with shared GPX file!') : t('GPX file uploaded successfully!'), {
    action,
  })
  if (choice.isShared && !gpxFile.isShared && gpxFile.visibility !== 'followers')
    toast.success(t('The track is too short to hide its ends, so it stays private.'), { action })
  return { gpxFile, hasGPX: true }
}

/** Returns the fields that say who gets the track. */
export function sharingFields({ isShared, hideEndsM, isForFollowers }: TrackChoice): Record<string, string> {
  return {
    isShared: String(isShared),
    hideEndsM: String(hideEndsM),
    ...(isShared && isForFollowers && { visibility: 'followers' }),
  }
}

/** Returns what is sent to store the original file. */
export async function originalInput(id: string, file: File): Promise<FileInput> {
  return { params: { id }, ...toUploadForm(await packUpload(file.name, new Uint8Array(await file.arrayBuffer()))) }
}

/** Stores the original file. The track stays even if this fails. */
async function saveOriginal(client: QueryClient, input: FileInput, action: string): Promise<void> {
  await runMutation(client, mutationFor(api.originals.keep), input).catch((error: unknown) => {
    const reason = error instanceof ApiError && error.hasMessage ? problemText(error) : null
    const text =
      reason === null
        ? t('The track is saved, but not its original file. Please try again.')
        : t('The track is saved, but not its original file. {reason}', { reason })
    toast.error(text, { action })
  })
}

/** Downloads the owner's own track file: a change of its sharing sends the file again. */
async function downloadTrack(hike: HikeOrWalk, calls: FileCalls): Promise<File> {
  const bytes = await download(calls.gpx, { params: { id: hike._id } })
  return new File([bytes], hike.gpxFile?.fileName ?? 'track.gpx')
}

/** Removes a file. Resolves to true also if there was none, and to null if the hike was not saved. */
async function remove(
  client: QueryClient,
  saving: Promise<HikeOrWalk>,
  endpoint: FileCalls['removePhoto' | 'removeGpx'],
): Promise<boolean | null> {
  const mutation = mutationAfter(saving, endpoint, ({ _id }) => ({ params: { id: _id } }))
  const [hike, removed] = await Promise.allSettled([saving, runMutation(client, mutation)])
  if (hike.status === 'rejected') return null
  if (removed.status === 'fulfilled') return true
  return removed.reason instanceof ApiError && removed.reason.status === 404
}

/** Returns the toast text for a photo that was refused. */
export function photoErrorText(error: unknown): string {
  const message = error instanceof ApiError ? problemText(error) : ''
  if (error instanceof ApiError && /inappropriate content/i.test(error.message)) {
    return t('The image contains inappropriate content and cannot be uploaded. Please choose a different photo.')
  }
  return message === ''
    ? t('Failed to upload photo: Unknown error')
    : t('Failed to upload photo: {reason}', { reason: message })
}
