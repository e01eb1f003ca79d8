import type { EarnedAchievement } from '#contract/community/achievements.ts'
import type { NewVisit, VisitChange } from '#contract/diary/walks.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { MAX_COMPLETION_COUNT, MAX_VISITS_PER_PERSON } from '#domain/platform/limits.ts'
import { cleanNotes, cutNotes } from '#domain/platform/text/text.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { HikeRow, VisitRow } from '#server/platform/db/schema/schema.ts'
import { afterHikeChanged } from '#server/aggregates/effects/after-write.ts'
import { markChangedForFollowers } from '#server/aggregates/effects/mark-changed.ts'
import type { Owned } from '#server/diary/hikes/access.ts'
import { chooseId } from '#server/diary/hikes/choose-id.ts'
import { countFurtherWalks, updateHike } from '#server/diary/hikes/store.ts'
import { insertWalkRow, updateWalkRow } from '#server/diary/hikes/walk-rows.ts'
import { conflict } from '#server/platform/http/problem.ts'
import type { OwnedWalk } from './access.ts'
import { countWalksOfOwner, deleteWalk } from './store.ts'

export interface LoggedWalk {
  readonly id: string
  /** The new count of its hike. */
  readonly completionCount: number
  readonly earned: EarnedAchievement[]
}

/**
 * Stores a further walk of a completed hike. The hike's count goes up by one, unless the walk is one of those counted without a day.
 * Throws 409 for a wish, where every counted walk has a day, and where a limit is reached.
 */
export async function logWalk(
  tx: Tx,
  hike: Owned<HikeRow>,
  { sent, at }: { sent: NewVisit; at: number },
): Promise<LoggedWalk> {
  if (hike.is_wish) throw conflict('not_walked', msg('This hike is on your wishlist. Mark it as completed first'))
  const kept = 1 + (await countFurtherWalks(tx, hike.id))
  if (sent.isCounted && kept >= hike.completion_count)
    throw conflict('all_walks_kept', msg('Every time you hiked this already has a date'))
  if ((await countWalksOfOwner(tx, hike.owner_id)) >= MAX_VISITS_PER_PERSON)
    throw conflict('too_many_visits', filled('You can log at most {max} repeat hikes', { max: MAX_VISITS_PER_PERSON }))
  const completionCount = hike.completion_count + (sent.isCounted ? 0 : 1)
  if (completionCount > MAX_COMPLETION_COUNT)
    throw conflict(
      'too_many_visits',
      filled('A hike can be completed at most {max} times', { max: MAX_COMPLETION_COUNT }),
    )
  const id = await chooseId(tx, sent._id, at)
  const columnsToStore = { weather: '[]', notes: '', ...toWalkColumns(sent) }
  const walk: VisitRow = {
    ...columnsToStore,
    id,
    hike_id: hike.id,
    trail_key: hike.trail_key,
    walker_id: hike.owner_id,
    completed_on: sent.completedOn,
    created_at: at,
    updated_at: at,
  }
  await insertWalkRow(tx, walk)
  await updateHike(tx, hike, { completion_count: completionCount, updated_at: at })
  const counted = { ...hike, completion_count: completionCount }
  return { id, completionCount, earned: await afterWalking(tx, { hike: counted, visit: walk }, at) }
}

/** Changes the sent fields only. Returns the achievements just earned. */
export async function changeWalk(
  tx: Tx,
  walk: OwnedWalk,
  { sent, at }: { sent: VisitChange; at: number },
): Promise<EarnedAchievement[]> {
  const day = sent.completedOn === undefined ? {} : { completed_on: sent.completedOn }
  const change = { ...toWalkColumns(sent), ...day, updated_at: at }
  await updateWalkRow(tx, walk.id, change)
  markChangedForFollowers(tx, walk.hike)
  return afterWalking(tx, { hike: walk.hike, visit: { ...walk, ...change } }, at)
}

/** Removes a further walk and lowers the count of its hike. Returns the file keys that became unused. */
export async function removeWalk(tx: Tx, walk: OwnedWalk, at: number): Promise<string[]> {
  const { hike } = walk
  const freed = await deleteWalk(tx, walk)
  await updateHike(tx, hike, { completion_count: hike.completion_count - 1, updated_at: at })
  return freed
}

/** Awards achievements for a walk, with its own day and weather. */
function afterWalking(
  tx: Tx,
  { hike, visit: walk }: { hike: HikeRow; visit: Pick<VisitRow, 'completed_on' | 'weather'> },
  at: number,
): Promise<EarnedAchievement[]> {
  return afterHikeChanged(tx, { ...hike, completed_on: walk.completed_on, weather: walk.weather }, at)
}

function toWalkColumns({ weatherConditions, notes }: Pick<VisitChange, 'weatherConditions' | 'notes'>) {
  return {
    ...(notes !== undefined && { notes: cutNotes(cleanNotes(notes ?? '')) }),
    ...(weatherConditions && { weather: JSON.stringify([...new Set(weatherConditions)]) }),
  }
}
