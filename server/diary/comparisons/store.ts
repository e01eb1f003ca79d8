import type { KeptComparison, NewAnswer } from '#contract/diary/comparisons.ts'
import { isId } from '#domain/platform/id.ts'
import { MAX_COMPARISONS_PER_PERSON } from '#domain/platform/limits.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { ComparisonRow, HikeRow } from '#server/platform/db/schema/schema.ts'

/** Rows above the limit that one write removes: more than it can add. */
const MOST_REMOVED = 500

/**
 * Stores what the owner of a completed hike answered about it and others. A newer answer about a pair replaces an older one, and a
 * verdict of null removes it. Others that are not in the owner's list, or no longer, are left out. Above the greatest number of answers
 * of a person the oldest go.
 */
export async function storeAnswers(
  tx: Tx,
  hike: Pick<HikeRow, 'id' | 'owner_id'>,
  answers: readonly NewAnswer[],
): Promise<void> {
  const others = new Map(answers.map((answer) => [answer.otherId, answer]))
  const known = await listOwnIds(
    tx,
    hike.owner_id,
    [...others.keys()].filter((id) => isId(id) && id !== hike.id),
  )
  const rows = known.flatMap((id) => toRow(hike, others.get(id)))
  for (const id of known) if (others.get(id)?.verdict === null) await removeAnswer(tx, hike, id)
  if (rows.length === 0) return
  await tx
    .insertInto('comparisons')
    .values(rows)
    .onConflict((pair) =>
      pair
        .columns(['owner_id', 'hike_id', 'other_id'])
        .doUpdateSet((row) => ({
          is_better: row.ref('excluded.is_better'),
          answered_on: row.ref('excluded.answered_on'),
        }))
        .whereRef('excluded.answered_on', '>=', 'comparisons.answered_on'),
    )
    .execute()
  await removeOldest(tx, hike.owner_id)
}

async function listOwnIds(tx: Tx, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('hikes')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('is_wish', '=', 0)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

function toRow(hike: Pick<HikeRow, 'id' | 'owner_id'>, answer: NewAnswer | undefined): ComparisonRow[] {
  if (!answer || answer.verdict === null) return []
  const isLower = hike.id < answer.otherId
  const isHikeBetter = answer.verdict === 'better'
  return [
    { ...pairOf(hike, answer.otherId), is_better: isHikeBetter === isLower ? 1 : 0, answered_on: answer.answeredOn },
  ]
}

function pairOf(hike: Pick<HikeRow, 'id' | 'owner_id'>, otherId: string) {
  const [hike_id, other_id] = hike.id < otherId ? [hike.id, otherId] : [otherId, hike.id]
  return { owner_id: hike.owner_id, hike_id, other_id }
}

async function removeAnswer(tx: Tx, hike: Pick<HikeRow, 'id' | 'owner_id'>, otherId: string): Promise<void> {
  const { owner_id, hike_id, other_id } = pairOf(hike, otherId)
  await tx
    .deleteFrom('comparisons')
    .where('owner_id', '=', owner_id)
    .where('hike_id', '=', hike_id)
    .where('other_id', '=', other_id)
    .execute()
}

async function removeOldest(tx: Tx, ownerId: string): Promise<void> {
  const beyond = await newestAnswers(tx, ownerId).limit(MOST_REMOVED).offset(MAX_COMPARISONS_PER_PERSON).execute()
  for (const { hike_id, other_id } of beyond) await removeAnswer(tx, { id: hike_id, owner_id: ownerId }, other_id)
}

function newestAnswers(db: Queries, ownerId: string) {
  return db
    .selectFrom('comparisons')
    .select(['hike_id', 'other_id', 'is_better', 'answered_on'])
    .where('owner_id', '=', ownerId)
    .orderBy('answered_on', 'desc')
    .orderBy('hike_id', 'desc')
    .orderBy('other_id', 'desc')
}

/** Returns a page of a member's answers, the newest first. */
export async function listAnswers(
  db: Queries,
  ownerId: string,
  page: { limit: number; offset: number },
): Promise<KeptComparison[]> {
  const rows = await newestAnswers(db, ownerId).limit(page.limit).offset(page.offset).execute()
  return rows.map(presentComparison)
}

function presentComparison(row: Omit<ComparisonRow, 'owner_id'>): KeptComparison {
  const [betterId, worseId] = row.is_better === 1 ? [row.hike_id, row.other_id] : [row.other_id, row.hike_id]
  return { betterId, worseId, answeredOn: row.answered_on }
}

/** Removes some answers of a deleted member. Returns whether there may be more. */
export async function removeSomeAnswers(tx: Tx, userId: string, max: number): Promise<boolean> {
  const some = await newestAnswers(tx, userId).limit(max).execute()
  for (const { hike_id, other_id } of some) await removeAnswer(tx, { id: hike_id, owner_id: userId }, other_id)
  return some.length === max
}
