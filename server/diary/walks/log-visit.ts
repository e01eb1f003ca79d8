import type { EarnedAchievement } from '#contract/community/achievements.ts'
import type { NewVisit, VisitChange } from '#contract/diary/walks.ts'
import { MAX_COMPLETION_COUNT, MAX_VISITS_PER_PERSON } from '#domain/platform/limits.ts'
import { cleanNotes, cutNotes } from '#domain/platform/text/text.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { HikeRow, VisitRow } from '#server/platform/db/schema/schema.ts'
import { afterHikeChanged } from '#server/aggregates/effects/after-write.ts'
import { markChangedForFollowers } from '#server/aggregates/effects/mark-changed.ts'
import type { Mine } from '#server/diary/hikes/access.ts'
import { countVisits, updateHike } from '#server/diary/hikes/store.ts'
import { insertVisitRow, updateVisitRow } from '#server/diary/hikes/visit-rows.ts'
import { conflict } from '#server/platform/http/problem.ts'
import type { MyVisit } from './access.ts'
import { countVisitsOf, deleteVisit } from './store.ts'

export interface LoggedVisit {
  readonly id: string
  /** Of its hike. */
  readonly completionCount: number
  readonly earned: EarnedAchievement[]
}

/**
 * Stores a further walk of a completed hike. Its hike counts one more, unless the walk is one of those that it counts already and of
 * which no day is known. Throws 409 for a wish, where none is without a day, and where no more fit in.
 */
export async function logVisit(
  tx: Tx,
  hike: Mine<HikeRow>,
  { sent, at }: { sent: NewVisit; at: number },
): Promise<LoggedVisit> {
  if (hike.is_wish) throw conflict('not_walked', 'This hike is on your wishlist. Mark it as completed first')
  const kept = 1 + (await countVisits(tx, hike.id))
  if (sent.isCounted && kept >= hike.completion_count)
    throw conflict('all_walks_kept', 'Every time you hiked this already has a date')
  if ((await countVisitsOf(tx, hike.owner_id)) >= MAX_VISITS_PER_PERSON)
    throw conflict('too_many_visits', `You can log at most ${MAX_VISITS_PER_PERSON} repeat hikes`)
  const completionCount = hike.completion_count + (sent.isCounted ? 0 : 1)
  if (completionCount > MAX_COMPLETION_COUNT)
    throw conflict('too_many_visits', `A hike can be completed at most ${MAX_COMPLETION_COUNT} times`)
  const id = newId(at)
  const told = { weather: '[]', notes: '', ...columnsOf(sent) }
  const visit: VisitRow = {
    ...told,
    id,
    hike_id: hike.id,
    trail_key: hike.trail_key,
    completed_on: sent.completedOn,
    created_at: at,
    updated_at: at,
  }
  await insertVisitRow(tx, visit)
  await updateHike(tx, hike, { completion_count: completionCount, updated_at: at })
  const counted = { ...hike, completion_count: completionCount }
  return { id, completionCount, earned: await afterWalking(tx, { hike: counted, visit }, at) }
}

/** Changes what was sent and nothing else. Returns what its owner has just earned. */
export async function changeVisit(
  tx: Tx,
  visit: MyVisit,
  { sent, at }: { sent: VisitChange; at: number },
): Promise<EarnedAchievement[]> {
  const day = sent.completedOn === undefined ? {} : { completed_on: sent.completedOn }
  const change = { ...columnsOf(sent), ...day, updated_at: at }
  await updateVisitRow(tx, visit.id, change)
  markChangedForFollowers(tx, visit.hike)
  return afterWalking(tx, { hike: visit.hike, visit: { ...visit, ...change } }, at)
}

/** Removes a walk: its hike counts one less. Returns the keys of files that are free now. */
export async function removeVisit(tx: Tx, visit: MyVisit, at: number): Promise<string[]> {
  const { hike } = visit
  const freed = await deleteVisit(tx, visit)
  await updateHike(tx, hike, { completion_count: hike.completion_count - 1, updated_at: at })
  return freed
}

/** What a walk earns it earns with its own day and weather. */
function afterWalking(
  tx: Tx,
  { hike, visit }: { hike: HikeRow; visit: Pick<VisitRow, 'completed_on' | 'weather'> },
  at: number,
): Promise<EarnedAchievement[]> {
  return afterHikeChanged(tx, { ...hike, completed_on: visit.completed_on, weather: visit.weather }, at)
}

function columnsOf({ weatherConditions, notes }: Pick<VisitChange, 'weatherConditions' | 'notes'>) {
  return {
    ...(notes !== undefined && { notes: cutNotes(cleanNotes(notes ?? '')) }),
    ...(weatherConditions && { weather: JSON.stringify([...new Set(weatherConditions)]) }),
  }
}
