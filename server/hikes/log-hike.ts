import type { Updateable } from 'kysely'
import type { HikeChange, NewHike } from '#contract/hike-shapes.ts'
import {
  completedOnProblem,
  completionCountProblem,
  ratingProblem,
  roundElevation,
  roundLength,
  toDifficulty,
} from '#domain/hike-fields.ts'
import { DEFAULT_WISH_RATING, MIN_COMPLETION_COUNT } from '#domain/limits.ts'
import { cleanNotes, cleanText, cutNotes } from '#domain/text.ts'
import { toHikeCountry, toHikeName, trailKey } from '#domain/trail-key.ts'
import { newId } from '#server/db/new-id.ts'
import type { Tx } from '#server/db/open.ts'
import type { HikeRow } from '#server/db/schema.ts'
import { badRequest, conflict } from '#server/http/problem.ts'
import type { Me } from '#server/http/session.ts'
import { type Mine, ownHike } from './access.ts'
import { dropPhoto, removeTrack } from './files-store.ts'
import { closeGap, makeRoomOnTop } from './ranks.ts'
import { countHikes, deleteHike, findOnTrail, insertWish, updateHike } from './store.ts'

const MAX_HIKES_PER_PERSON = 5000

/** What stands in a new row until it is told more: a bare wish. */
const BARE_WISH = {
  difficulty: toDifficulty(undefined),
  length_m: 0,
  elevation_m: 0,
  rating: DEFAULT_WISH_RATING,
  rank: null,
  is_placed: 0,
  is_wish: 1,
  completion_count: 0,
  completed_on: null,
  notes: '',
  link: '',
  weather: '[]',
}

/**
 * Stores a wish, or a hike at the top of my list; returns its id. Every hike begins as a wish, so that one that has been
 * wished for is completed in the same way: it keeps its id, its files and what is not sent.
 */
export async function logHike(tx: Tx, me: Me, { sent, at }: { sent: NewHike; at: number }): Promise<string> {
  const trail = trailOf(sent.name, sent.country)
  const wished = await findOnTrail(tx, me.userId, trail.trail_key)
  if (wished && (sent.isWishList || !wished.is_wish)) throw duplicate(sent.isWishList === true)
  const id = wished?.id ?? newId(at)
  if (!wished) {
    if ((await countHikes(tx, me.userId)) >= MAX_HIKES_PER_PERSON) throw listIsFull()
    await insertWish(tx, { ...BARE_WISH, ...trail, id, owner_id: me.userId, created_at: at, updated_at: at })
  }
  const hike = await ownHike(tx, me, id)
  const columns = { ...columnsOf(sent), ...trail, updated_at: at }
  if (sent.isWishList) await updateHike(tx, hike, columns)
  else {
    const { completedOn = null, completionCount } = sent
    await completeWish(tx, hike, { ...columns, completed_on: completedOn, completion_count: completionCount })
  }
  return id
}

/** Turns a wish into a completed hike at the top of its owner's list; once, unless the change says how often. */
export async function completeWish(tx: Tx, wish: Mine<HikeRow>, change: Updateable<HikeRow>): Promise<void> {
  await makeRoomOnTop(tx, wish.owner_id)
  const completion_count = change.completion_count ?? MIN_COMPLETION_COUNT
  await updateHike(tx, wish, { ...change, completion_count, is_wish: 0, rank: 1 })
}

/** Changes what was sent and nothing else. Wishes have no day and no count: those that are sent are passed over. */
export async function changeHike(
  tx: Tx,
  hike: Mine<HikeRow>,
  { sent, at }: { sent: HikeChange; at: number },
): Promise<void> {
  if (!hike.is_wish) refuseUnlessComplete(sent)
  const trail = trailOf(sent.name ?? hike.name, sent.country ?? hike.country)
  const other = trail.trail_key === hike.trail_key ? null : await findOnTrail(tx, hike.owner_id, trail.trail_key)
  if (other) throw duplicate(other.is_wish === 1)
  const completion = hike.is_wish ? {} : { completed_on: sent.completedOn, completion_count: sent.completionCount }
  await updateHike(tx, hike, { ...columnsOf(sent), ...trail, ...completion, updated_at: at })
}

/** Removes a hike with all that hangs on it; the ranks below close up. Returns the keys of files that are free now. */
export async function removeHike(tx: Tx, hike: Mine<HikeRow>): Promise<string[]> {
  const freed = [...(await dropPhoto(tx, hike)), ...(await removeTrack(tx, hike))]
  await deleteHike(tx, hike)
  if (hike.rank !== null) await closeGap(tx, hike.owner_id, hike.rank)
  return freed
}

function trailOf(name: string, country: string) {
  const cleaned = { name: toHikeName(name), country: toHikeCountry(country) }
  return { ...cleaned, trail_key: trailKey(cleaned.name, cleaned.country) }
}

/** The cleaned columns of the fields that hikes and wishes share; undefined, which changes nothing, where one was not sent. */
function columnsOf(sent: NewHike | HikeChange): Updateable<HikeRow> {
  const { difficulty, length, elevation, rating, notes, link, weatherConditions } = sent
  return {
    difficulty: difficulty === undefined ? undefined : toDifficulty(difficulty),
    length_m: length === undefined ? undefined : Math.round(roundLength(length) * 1000),
    elevation_m: elevation === undefined ? undefined : roundElevation(elevation),
    rating,
    notes: notes === undefined ? undefined : cutNotes(cleanNotes(notes ?? '')),
    link: link === undefined ? undefined : cleanText(link ?? ''),
    weather: weatherConditions && JSON.stringify([...new Set(weatherConditions)]),
  }
}

function refuseUnlessComplete({ rating, completedOn, completionCount }: HikeChange): void {
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

function dayProblem(day: string | null): string | null {
  return day === null ? 'completedOn is required' : completedOnProblem(day)
}

function duplicate(isWish: boolean) {
  const text = isWish ? 'This hike is already in your wishlist' : 'This hike already exists in your list'
  return conflict('duplicate_hike', text)
}

const listIsFull = () =>
  conflict('too_many_hikes', `Your list is full: ${MAX_HIKES_PER_PERSON} hikes and wishes are the most it can hold`)
