import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import { runMutation, mutationFor } from '#web/platform/api/query.ts'
import { saveFiles } from '#web/diary/hike-form/save/save-files.ts'
import { finishSaving } from '#web/diary/hike-form/save/save-hike.ts'
import type { HikeFormState } from '#web/diary/hike-form/use-hike-form.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'
import { updateCachedWalks } from '#web/trails/hike-page/my-entry/use-walk-again.ts'

interface WalkToSave {
  readonly hike: Hike
  /** Null for one that was counted without a day, and gets one. */
  readonly visit: Visit | null
}

/** Saves what was told of a further walk; its files follow. Rejects with what `saveProblem` explains. */
export async function saveWalk(
  client: QueryClient,
  { hike, visit }: WalkToSave,
  { values, files }: Pick<HikeFormState, 'values' | 'files'>,
): Promise<void> {
  const { completedOn, notes, weatherConditions } = values
  const body = { completedOn, notes, weatherConditions }
  const saving = visit
    ? runMutation(client, mutationFor(api.visits.update), { params: { id: visit._id }, body })
    : runMutation(client, mutationFor(api.visits.create), {
        params: { id: hike._id },
        body: { ...body, isCounted: true },
      })
  const savingFiles = saveFiles(client, { saving, files, done: 'updated', calls: api.visits })
  const { earnedAchievements, ...saved } = await saving
  updateCachedWalks(client, { hike, change: (visits) => [saved, ...visits.filter(({ _id }) => _id !== saved._id)] })
  toast.success('Walk saved')
  void finishSaving(client, { hike: { ...hike, earnedAchievements }, files: savingFiles.then(() => ({})) })
}
