import type { HikeChange, NewHike } from '#contract/diary/hike-shapes.ts'
import { toDifficulty } from '#domain/trails/difficulty.ts'
import {
  completedOnProblem,
  completionCountProblem,
  ratingProblem,
  roundElevation,
  roundLength,
} from '#domain/diary/hikes/hike-fields.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { DEFAULT_WISH_RATING, MIN_COMPLETION_COUNT } from '#domain/platform/limits.ts'
import { cleanNotes, cleanText, cutNotes } from '#domain/platform/text/text.ts'
import { findNamedTrail } from '#server/aggregates/trail-names/store.ts'
import { toHikeCountry, toHikeName, trailKey } from '#domain/trails/trail-key.ts'
import { toVisibilityLevel } from '#domain/account/visibility.ts'
import type { Tx } from '#server/platform/db/open.ts'
import type { HikeRow } from '#server/platform/db/schema/schema.ts'
import { Problem, badRequest, conflict } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { type Owned, getOwnedHike } from './access.ts'
import { chooseId } from './choose-id.ts'
import { listFileKeys } from './files-store.ts'
import {
  type HikeUpdate,
  type HikeView,
  completeHike,
  countFurtherWalks,
  deleteHike,
  findHikeOfName,
  findHikeOnTrail,
  hasReachedLimit,
  insertHike,
  getHikeView,
  updateHike,
} from './store.ts'

const MAX_HIKES_PER_PERSON = 5000

/** The columns of a new row where nothing was sent. */
const NEW_HIKE_DEFAULTS = {
  difficulty: toDifficulty(undefined),
  length_m: 0,
  elevation_m: 0,
  rating: DEFAULT_WISH_RATING,
  notes: '',
  link: '',
  weather: '[]',
}

/**
 * Stores a wish, or a hike on top of my list, and returns it. A wish for the same trail is completed: it keeps its id, its files and all
 * fields that were not sent.
 */
export async function logHike(tx: Tx, me: Me, { sent, at }: { sent: NewHike; at: number }): Promise<HikeView> {
  const { hasOtherNames, ...trail } = await findTrailColumns(tx, sent.name, sent.country)
  const is_wish = sent.isWishList ? 1 : 0
  const columns = toHikeColumns(sent)
  const { completedOn: completed_on = null, completionCount: completion_count = MIN_COMPLETION_COUNT } = sent
  const completion = is_wish ? { completed_on: null, completion_count: 0 } : { completed_on, completion_count }
  const id = await chooseId(tx, sent._id, at)
  const owned = { id, owner_id: me.userId, ...trail, is_wish }
  const visibility = sent.visibility === undefined ? null : toVisibilityLevel(sent.visibility)
  const columnsToStore = { ...NEW_HIKE_DEFAULTS, ...columns, ...owned, ...completion, visibility }
  const row = { ...columnsToStore, is_placed: 0, created_at: at, updated_at: at }
  const known = hasOtherNames ? await findHikeOnTrail(tx, me.userId, trail) : null
  const stored = known ? null : await insertHike(tx, row, MAX_HIKES_PER_PERSON)
  if (stored) return stored
  const wished = known ?? (await findHikeOnTrail(tx, me.userId, trail))
  if (!wished) throw (await hasReachedLimit(tx, me.userId, MAX_HIKES_PER_PERSON)) ? listIsFull() : ownerNotFound()
  if (sent.isWishList || !wished.is_wish) throw duplicateHike(sent.isWishList === true)
  const wish = await getOwnedHike(tx, me, wished.id)
  const chosen = visibility === null ? {} : { visibility }
  await completeWish(tx, wish, { ...columns, ...trail, ...completion, ...chosen, updated_at: at })
  return getHikeView(tx, wish.id, me.userId)
}

/** Turns a wish into a completed hike on top of its owner's list, walked once unless the change says otherwise. */
export async function completeWish(tx: Tx, wish: Owned<HikeRow>, change: HikeUpdate): Promise<void> {
  await completeHike(tx, wish, { ...change, completion_count: change.completion_count ?? MIN_COMPLETION_COUNT })
}

/**
 * Changes the sent fields only. Wishes have no day and no count, so these are ignored. Throws 400 for a count below the number of dated
 * walks.
 */
export async function changeHike(
  tx: Tx,
  hike: Owned<HikeRow>,
  { sent, at }: { sent: HikeChange; at: number },
): Promise<void> {
  if (!hike.is_wish) checkCompletedFields(sent)
  if (!hike.is_wish && sent.completionCount !== undefined) await checkCompletionCount(tx, hike, sent.completionCount)
  const trail = await findNewTrail(tx, hike, sent)
  const other = await findOtherHike(tx, hike, trail)
  if (other) throw duplicateHike(other.is_wish === 1)
  const completion = hike.is_wish ? {} : { completed_on: sent.completedOn, completion_count: sent.completionCount }
  const chosen = sent.visibility === undefined ? {} : { visibility: toVisibilityLevel(sent.visibility) }
  await updateHike(tx, hike, { ...toHikeColumns(sent), ...trail, ...completion, ...chosen, updated_at: at })
}

/** Removes a hike with everything that belongs to it. Returns the file keys that became unused. */
export async function removeHike(tx: Tx, hike: Owned<HikeRow>): Promise<string[]> {
  const freed = await listFileKeys(tx, [hike.id])
  await deleteHike(tx, hike)
  return freed
}

async function findTrailColumns(tx: Tx, name: string, country: string) {
  const cleaned = { name: toHikeName(name), country: toHikeCountry(country) }
  return { ...cleaned, ...(await findNamedTrail(tx, cleaned)) }
}

/** Returns the columns of a hike's trail under a changed name. A hike that keeps its name keeps its trail. */
async function findNewTrail(tx: Tx, hike: HikeRow, { name = hike.name, country = hike.country }: HikeChange) {
  const { trail_key, name_key } = hike
  const cleaned = { name: toHikeName(name), country: toHikeCountry(country) }
  if (trailKey(cleaned.name, cleaned.country) === (name_key ?? trail_key)) return { ...cleaned, trail_key, name_key }
  const { hasOtherNames: _, ...trail } = await findTrailColumns(tx, name, country)
  return trail
}

/** Returns the owner's other hike or wish that a hike on this trail would repeat, or null. */
async function findOtherHike(tx: Tx, hike: HikeRow, trail: Pick<HikeRow, 'trail_key' | 'name_key'>) {
  const { trail_key, name_key } = trail
  if (trail_key !== hike.trail_key) return findHikeOnTrail(tx, hike.owner_id, trail, hike.id)
  return name_key === hike.name_key ? null : findHikeOfName(tx, hike, name_key ?? trail_key)
}

/** Returns the columns of the sent fields, cleaned. */
function toHikeColumns(sent: NewHike | HikeChange): Partial<typeof NEW_HIKE_DEFAULTS> {
  const { difficulty, length, elevation, rating, notes, link, weatherConditions } = sent
  return {
    ...(difficulty !== undefined && { difficulty: toDifficulty(difficulty) }),
    ...(length !== undefined && { length_m: Math.round(roundLength(length) * 1000) }),
    ...(elevation !== undefined && { elevation_m: roundElevation(elevation) }),
    ...(rating !== undefined && { rating }),
    ...(notes !== undefined && { notes: cutNotes(cleanNotes(notes ?? '')) }),
    ...(link !== undefined && { link: cleanText(link ?? '') }),
    ...(weatherConditions && { weather: JSON.stringify([...new Set(weatherConditions)]) }),
  }
}

function checkCompletedFields({ rating, completedOn, completionCount }: HikeChange): void {
  const problems = [
    { path: 'rating', message: rating === undefined ? null : ratingProblem(rating) },
    { path: 'completedOn', message: completedOn === undefined ? null : dayProblem(completedOn) },
    {
      path: 'completionCount',
      message: completionCount === undefined ? null : completionCountProblem(completionCount),
    },
  ].flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]))
  if (problems[0]) throw badRequest(problems[0].message, problems)
}

async function checkCompletionCount(tx: Tx, hike: Owned<HikeRow>, count: number): Promise<void> {
  const kept = 1 + (await countFurtherWalks(tx, hike.id))
  if (count >= kept) return
  const message = filled(
    'You have logged this hike on {count, plural, one {# date} other {# dates}}. Remove some of them first',
    { count: kept },
  )
  throw badRequest(message, [{ path: 'completionCount', message }])
}

function dayProblem(day: string | null): string | null {
  return day === null ? 'completedOn is required' : completedOnProblem(day)
}

function duplicateHike(isWish: boolean) {
  const text = isWish ? msg('This hike is already in your wishlist') : msg('This hike already exists in your list')
  return conflict('duplicate_hike', text)
}

const listIsFull = () =>
  conflict(
    'too_many_hikes',
    filled('Your list is full: it holds at most {max} hikes and wishes', { max: MAX_HIKES_PER_PERSON }),
  )

/** Returns 503 for a missing owner's row, which a failing disk can cause. */
const ownerNotFound = () => new Problem(503, 'unavailable', msg('Something went wrong'), { retryAfter: 2 })
