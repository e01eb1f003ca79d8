import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Hike } from '#contract/hike-shapes.ts'
import { ApiError, call } from '#web/api/call.ts'
import { announce, announceEarned } from '#web/api/events.ts'
import { read, touch } from '#web/api/query.ts'
import { currentSession, keepUser } from '#web/api/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import { type HikeFormValues, toHikeBody } from './hike-form-model.ts'
import { type FileChoices, savePhoto, saveTrack } from './save-files.ts'

export type CreatedHike = Answer<typeof api.hikes.create>
export type UpdatedHike = Answer<typeof api.hikes.update>

/** Creates the hike, shows it on top of the list and says so. Rejects with what `saveProblem` explains. */
export async function createHike(
  client: QueryClient,
  values: HikeFormValues,
  addedText = 'Hike added successfully!',
): Promise<CreatedHike> {
  refuseVisitors()
  const created = await call(api.hikes.create, { body: { ...toHikeBody(values), isWishList: false } })
  client.setQueryData(read(api.hikes.mine, {}).queryKey, (list) => list && placedOnTop(list, created))
  touch(client, api.hikes.create.touches)
  toast.success(addedText, { action: created._id })
  return created
}

/** Changes the hike. Rejects with what `saveProblem` explains. */
export async function updateHike(client: QueryClient, id: string, values: HikeFormValues): Promise<UpdatedHike> {
  refuseVisitors()
  const updated = await call(api.hikes.update, { params: { id }, body: toHikeBody(values) })
  showChanged(client, updated)
  touch(client, api.hikes.update.touches)
  toast.success('Hike updated successfully', { action: id })
  return updated
}

/**
 * What follows once the hike itself is safe: its files, the person's new totals, and word to the rest of the page.
 * Never rejects: each failure is told in a toast, and the hike stays (R3.12).
 */
export async function finishSaving(
  client: QueryClient,
  saved: CreatedHike | UpdatedHike,
  files: FileChoices,
): Promise<void> {
  const isNew = 'userStats' in saved
  announceEarned(saved.earnedAchievements)
  const photo = await savePhoto(client, saved, files.photo)
  const track = await saveTrack(client, saved, { choice: files.track, done: isNew ? 'created' : 'updated' })
  const hike = {
    ...saved,
    photo: photo.photo,
    hasPhotos: photo.hasPhotos,
    gpxFile: track.gpxFile,
    hasGPX: track.hasGPX,
  }
  await keepMe(client)
  announce('hikesUpdated', isNew ? { action: 'add', hike, userStats: saved.userStats } : { action: 'edit', hike })
  announce('userDataUpdated', { userId: saved.userId })
}

/** Reads my record again. Where it cannot be had the old one stays: the hike is saved all the same. */
async function keepMe(client: QueryClient): Promise<void> {
  try {
    keepUser(await client.fetchQuery({ ...read(api.users.me, {}), staleTime: 0, networkMode: 'always' }))
  } catch {
    // whoever shows it reads it again
  }
}

class SignedOut extends Error {
  override message = 'User not authenticated'
}

/** The form may still be open when its person has signed out in another tab: nothing is sent, and nothing of it lost. */
function refuseVisitors(): void {
  if (currentSession().status !== 'member') throw new SignedOut()
}

/** What a refused save tells: one text for the form, and texts for single fields by their names. */
export interface SaveProblem {
  readonly text: string
  readonly fields: Readonly<Record<string, string>>
  readonly isDuplicate: boolean
}

/** The server's words where it has any, else those for what failed (R12.7). */
export function saveProblem(error: unknown, action: 'create' | 'update'): SaveProblem {
  const refusal = error instanceof ApiError ? error : null
  const isDuplicate = refusal?.status === 409
  const failed = action === 'create' ? 'Failed to create hike' : 'Failed to update hike'
  const said = error instanceof SignedOut ? error.message : refusal?.message
  const text = said || (isDuplicate && action === 'create' ? 'This hike already exists in your list' : failed)
  const isGone = action === 'update' && (refusal?.status === 404 || refusal?.status === 403)
  return {
    text: isGone ? `${sentence(text)} ${GONE}` : text,
    fields: Object.fromEntries((refusal?.errors ?? []).map(({ path, message }) => [path, message])),
    isDuplicate,
  }
}

const GONE = 'It was probably removed elsewhere. What you entered stays here, so that you can copy it.'

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function placedOnTop(list: readonly Hike[], created: CreatedHike): Hike[] {
  const others = list.filter(({ _id }) => _id !== created._id)
  return [created, ...others.map((hike, at) => ({ ...hike, rank: at + 2 }))]
}

function showChanged(client: QueryClient, changed: Hike): void {
  client.setQueryData(read(api.hikes.mine, {}).queryKey, (list) =>
    list?.map((hike) => (hike._id === changed._id ? { ...hike, ...changed } : hike)),
  )
}
