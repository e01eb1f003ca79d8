import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import { t } from '#domain/platform/language/translate.ts'
import { ApiError } from '#web/platform/api/call.ts'
import { problemText } from '#web/platform/api/problem-text.ts'
import { dispatchPageEvent, dispatchAchievements } from '#web/platform/api/events.ts'
import { runMutation, queryFor, mutationFor } from '#web/platform/api/query.ts'
import { currentSession } from '#web/platform/api/session.ts'
import { updateSessionUser } from '#web/platform/api/begin-session.ts'
import { createToastAction, toast } from '#web/platform/ui/toast/toast-store.ts'
import { toHikeBody } from '#web/diary/hike-form/hike-form-model.ts'
import { isWaiting } from '#web/platform/api/outbox/outbox.ts'
import { type SavedFiles, saveFiles } from './save-files.ts'
import { planSave } from './plan-save.ts'
import type { HikeFormState } from '#web/diary/hike-form/use-hike-form.ts'

export type CreatedHike = Answer<typeof api.hikes.create>
export type UpdatedHike = Answer<typeof api.hikes.update>

/** A saved hike, and its files that are still being sent. */
export interface Saved<H extends CreatedHike | UpdatedHike> {
  readonly hike: H
  readonly files: Promise<SavedFiles>
}

/**
 * Creates the hike, shows it on top of the list and confirms it; its files follow. Rejects with an error that `toSaveProblem`
 * explains.
 */
export async function createHike(
  client: QueryClient,
  { values, files }: Pick<HikeFormState, 'values' | 'files'>,
  addedText?: string,
): Promise<Saved<CreatedHike>> {
  assertSignedIn()
  const action = createToastAction()
  const options = {
    ...mutationFor(api.hikes.create),
    onSuccess: (created: CreatedHike) => {
      client.setQueryData(queryFor(api.hikes.mine, {}).queryKey, (list) => list && insertOnTop(list, created))
      if (!isWaiting(created)) toast.success(addedText ?? t('Hike added successfully!'), { action })
    },
  }
  const { input, planned } = await planSave(api.hikes.create, {
    input: { body: { ...toHikeBody(values), isWishList: false } },
    files,
  })
  const saving = runMutation(client, options, input)
  const savingFiles = saveFiles(client, { saving, files, done: 'created', action, planned })
  return { hike: await saving, files: savingFiles }
}

/** Updates the hike; its files follow. Rejects with an error that `toSaveProblem` explains. */
export async function updateHike(
  client: QueryClient,
  id: string,
  { values, files }: Pick<HikeFormState, 'values' | 'files'>,
): Promise<Saved<UpdatedHike>> {
  assertSignedIn()
  const action = createToastAction()
  const options = {
    ...mutationFor(api.hikes.update),
    onSuccess: (updated: UpdatedHike) => {
      updateCachedHike(client, updated)
      if (!isWaiting(updated)) toast.success(t('Hike updated successfully'), { action })
    },
  }
  const { input, planned } = await planSave(api.hikes.update, {
    input: { params: { id }, body: toHikeBody(values) },
    files,
  })
  const saving = runMutation(client, options, input)
  const savingFiles = saveFiles(client, { saving, files, done: 'updated', action, planned })
  return { hike: await saving, files: savingFiles }
}

/**
 * Runs after the hike is saved: shows medals, updates the person's totals, and announces the change once its files are sent.
 * Never rejects (R3.12).
 */
export async function finishSaving(
  client: QueryClient,
  { hike, files }: Saved<CreatedHike | UpdatedHike>,
): Promise<void> {
  dispatchAchievements(hike.earnedAchievements)
  const saved = { ...hike, ...(await files) }
  await reloadMe(client)
  dispatchPageEvent(
    'hikesUpdated',
    'userStats' in hike ? { action: 'add', hike: saved, userStats: hike.userStats } : { action: 'edit', hike: saved },
  )
  dispatchPageEvent('userDataUpdated', { userId: hike.userId })
}

/** Reads the member's own record again. Keeps the old one on failure, because the hike is saved in any case. */
async function reloadMe(client: QueryClient): Promise<void> {
  try {
    updateSessionUser(await client.fetchQuery({ ...queryFor(api.users.me, {}), staleTime: 0, networkMode: 'always' }))
  } catch {
    // the screen that shows it reads it again
  }
}

class NotSignedIn extends Error {}

/** Throws if the member has signed out in another tab meanwhile: nothing is sent, and the form keeps its values. */
function assertSignedIn(): void {
  if (currentSession().status !== 'member') throw new NotSignedIn()
}

/** Texts for a refused save: one for the form, and one for each invalid field by its name. */
export interface SaveProblem {
  readonly text: string
  readonly fields: Readonly<Record<string, string>>
  readonly isDuplicate: boolean
}

/** Returns the server's message where there is one, else a text for the failed action (R12.7). */
export function toSaveProblem(error: unknown, action: 'create' | 'update'): SaveProblem {
  const refusal = error instanceof ApiError ? error : null
  const isDuplicate = refusal?.status === 409
  const failed = action === 'create' ? t('Failed to create hike') : t('Failed to update hike')
  const message = error instanceof NotSignedIn ? t('User not authenticated') : refusal && problemText(refusal)
  const text = message || (isDuplicate && action === 'create' ? t('This hike already exists in your list') : failed)
  const isGone = action === 'update' && (refusal?.status === 404 || refusal?.status === 403)
  return {
    text: isGone ? withAdvice(text) : text,
    fields: Object.fromEntries((refusal?.errors ?? []).map((each) => [each.path, problemText(each)])),
    isDuplicate,
  }
}

/** Adds to the text of a refusal what to do about a hike that is gone. */
function withAdvice(problem: string): string {
  return /[.!?。！？]$/.test(problem)
    ? t('{problem} It was probably deleted elsewhere. What you entered is still here to copy.', { problem })
    : t('{problem}. It was probably deleted elsewhere. What you entered is still here to copy.', { problem })
}

/** Returns my list with a new hike on top. */
export function insertOnTop(list: readonly Hike[], created: Hike): Hike[] {
  const others = list.filter(({ _id }) => _id !== created._id)
  return [created, ...others.map((hike, at) => ({ ...hike, rank: at + 2 }))]
}

/** Updates a hike in the cache before my list is read again. */
export function updateCachedHike(client: QueryClient, changed: Hike): void {
  client.setQueryData(queryFor(api.hikes.mine, {}).queryKey, (list) =>
    list?.map((hike) => (hike._id === changed._id ? { ...hike, ...changed } : hike)),
  )
}
