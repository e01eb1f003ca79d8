import type { QueryClient } from '@tanstack/react-query'
import { api } from '#contract/client-api.ts'
import type { Template } from '#contract/trails/trails.ts'
import { DEFAULT_RATING } from '#domain/platform/limits.ts'
import { t } from '#domain/platform/language/translate.ts'
import { dispatchPageEvent, dispatchAchievements } from '#web/platform/api/events.ts'
import { runMutation, mutationFor } from '#web/platform/api/query.ts'
import { type CreatedHike, toSaveProblem } from '#web/diary/hike-form/save/save-hike.ts'
import { toast } from '#web/platform/ui/toast/toast-store.ts'

/**
 * Adds trails to my list one after the other, the last on top, and asks which was better. Stops and shows a message at the first
 * failure; the trails added before stay.
 */
export async function addFirstHikes(client: QueryClient, trails: readonly Template[], completedOn: string) {
  const created: CreatedHike[] = []
  try {
    for (const trail of trails) created.push(await add(client, trail, completedOn))
  } catch (error) {
    toast.error(toSaveProblem(error, 'create').text)
  }
  const [first, second, ...others] = created
  if (!first) return
  // several are asked about at once, which says that they are there
  if (!second) toast.success(t('Hike added successfully!'))
  for (const hike of created) dispatchPageEvent('hikesUpdated', { action: 'add', hike, userStats: hike.userStats })
  dispatchPageEvent('userDataUpdated', { userId: first.userId })
  dispatchAchievements(created.flatMap(({ earnedAchievements }) => earnedAchievements))
  if (!second) return
  // the lowest stone is placed; the others are compared with it
  await runMutation(client, mutationFor(api.hikes.reorder), {
    body: { hikes: [{ _id: first._id, rank: created.length }] },
  }).catch(() => undefined)
  dispatchPageEvent('placementRequested', { hikeId: second._id, later: others.map(({ _id }) => _id) })
}

function add(client: QueryClient, trail: Template, completedOn: string): Promise<CreatedHike> {
  const { name, country, difficulty, length, elevation, link } = trail
  return runMutation(client, mutationFor(api.hikes.create), {
    body: { name, country, difficulty, length, elevation, link, completedOn, rating: DEFAULT_RATING },
  })
}
