import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import type { CallInput } from '#web/platform/api/call.ts'
import { runMutation, mutationFor } from '#web/platform/api/query.ts'
import { planSave } from '#web/diary/hike-form/save/plan-save.ts'
import { saveFiles } from '#web/diary/hike-form/save/save-files.ts'
import { finishSaving } from '#web/diary/hike-form/save/save-hike.ts'
import type { HikeFormState } from '#web/diary/hike-form/use-hike-form.ts'
import { updateCachedWalks } from '#web/trails/hike-page/my-entry/use-walk-again.ts'

const calls = api.visits

interface WalkToSave {
  readonly hike: Hike
  /** Null for a walk that was counted without a day and now gets one. */
  readonly walk: Visit | null
}

/** Saves a further walk, then its files. Rejects with an error that `saveProblem` explains. */
export async function saveWalk(
  client: QueryClient,
  { hike, walk }: WalkToSave,
  { values, files }: Pick<HikeFormState, 'values' | 'files'>,
): Promise<void> {
  const { completedOn, notes, weatherConditions } = values
  const body = { completedOn, notes, weatherConditions }
  const calls = api.visits
  const { saving, planned } = walk
    ? await changeWalk(client, { params: { id: walk._id }, body }, files)
    : await addWalk(client, { params: { id: hike._id }, body: { ...body, isCounted: true } }, files)
  const savingFiles = saveFiles(client, { saving, files, done: 'updated', calls, planned })
  const { earnedAchievements, ...saved } = await saving
  updateCachedWalks(client, {
    hike,
    change: (furtherWalks) => [saved, ...furtherWalks.filter(({ _id }) => _id !== saved._id)],
  })
  void finishSaving(client, { hike: { ...hike, earnedAchievements }, files: savingFiles.then(() => ({})) })
}

type FormFiles = HikeFormState['files']

async function addWalk(client: QueryClient, input: CallInput<typeof calls.create>, files: FormFiles) {
  const plan = await planSave(calls.create, { input, files, calls })
  return { saving: runMutation(client, mutationFor(calls.create), plan.input), planned: plan.planned }
}

async function changeWalk(client: QueryClient, input: CallInput<typeof calls.update>, files: FormFiles) {
  const plan = await planSave(calls.update, { input, files, calls })
  return { saving: runMutation(client, mutationFor(calls.update), plan.input), planned: plan.planned }
}
