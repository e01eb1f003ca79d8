import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Hike } from '#contract/diary/hike-shapes.ts'
import type { Visit } from '#contract/diary/walks.ts'
import { runMutation, mutationFor } from '#web/platform/api/query.ts'
import { saveFiles } from '#web/diary/hike-form/save/save-files.ts'
import { finishSaving } from '#web/diary/hike-form/save/save-hike.ts'
import type { HikeFormState } from '#web/diary/hike-form/use-hike-form.ts'
import { updateCachedWalks } from '#web/trails/hike-page/my-entry/use-walk-again.ts'

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
  const saving = walk
    ? runMutation(client, mutationFor(api.visits.update), { params: { id: walk._id }, body })
    : runMutation(client, mutationFor(api.visits.create), {
        params: { id: hike._id },
        body: { ...body, isCounted: true },
      })
  const savingFiles = saveFiles(client, { saving, files, done: 'updated', calls: api.visits })
  const { earnedAchievements, ...saved } = await saving
  updateCachedWalks(client, {
    hike,
    change: (furtherWalks) => [saved, ...furtherWalks.filter(({ _id }) => _id !== saved._id)],
  })
  void finishSaving(client, { hike: { ...hike, earnedAchievements }, files: savingFiles.then(() => ({})) })
}
