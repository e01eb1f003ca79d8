import { sql } from 'kysely'
import { EVERYBODY } from '#domain/account/visibility.ts'
import { compareTexts } from '#domain/platform/text/text.ts'
import { isTrackVisibleAt, isVisibleToAll } from '#server/account/visibility/can-see.ts'
import { isNotLeaving } from '#server/platform/db/leaving.ts'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { TrailProposalRow, TrailVoteRow } from '#server/platform/db/schema/trail-proposal-rows.ts'

type Status = TrailProposalRow['status']

/** The statuses of proposals that nobody has decided. */
export const UNDECIDED: readonly Status[] = ['open', 'objected']
/** The statuses of decided proposals. */
export const DECIDED: readonly Status[] = ['joined', 'variant', 'refused']

/** Two keys of trails as a proposal has them, the smaller first. */
export type Pair = Pick<TrailProposalRow, 'trail_key' | 'other_key'>

/** Returns two keys in the order of a proposal, the same for both engines. */
export function toPair(one: string, other: string): Pair {
  const [trail_key = one, other_key = other] = [one, other].toSorted(compareTexts)
  return { trail_key, other_key }
}

/** A proposal with the number of answers, and the reader's own. */
export type ProposalView = TrailProposalRow & {
  readonly confirmations: number
  readonly objections: number
  readonly my_answer: TrailVoteRow['answer'] | null
}

/** @param viewerId whose answer is read */
function selectProposals(db: Queries, viewerId: string) {
  const votes = db.selectFrom('trail_votes').where(sql<boolean>`trail_votes.proposal_id = trail_proposals.id`)
  const countOf = (answer: TrailVoteRow['answer']) =>
    votes.where('answer', '=', answer).select(({ fn }) => fn.countAll<number>().as('count'))
  return db
    .selectFrom('trail_proposals')
    .selectAll('trail_proposals')
    .select([
      countOf('confirm').where('is_counted', '=', 1).$asScalar().$notNull().as('confirmations'),
      countOf('object').$asScalar().$notNull().as('objections'),
      votes.where('user_id', '=', viewerId).select('answer').$asScalar().as('my_answer'),
    ])
}

export async function findProposal(db: Queries, id: string, viewerId: string): Promise<ProposalView | null> {
  return (await selectProposals(db, viewerId).where('trail_proposals.id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the proposal about two trails, decided or not. */
export async function findProposalOf(db: Queries, { trail_key, other_key }: Pair): Promise<TrailProposalRow | null> {
  const proposals = db.selectFrom('trail_proposals').selectAll().where('trail_key', '=', trail_key)
  return (await proposals.where('other_key', '=', other_key).executeTakeFirst()) ?? null
}

/**
 * Returns open proposals about the trails of a member's list, those without an answer of theirs first, then newest first.
 * @param max the most to return
 */
export async function listProposalsFor(db: Queries, userId: string, max: number): Promise<ProposalView[]> {
  const walked = db.selectFrom('hikes').where('owner_id', '=', userId).where('is_wish', '=', 0)
  const idsBy = (key: 'trail_key' | 'other_key') =>
    walked
      .innerJoin('trail_proposals', `trail_proposals.${key}`, 'hikes.trail_key')
      .where('trail_proposals.status', '=', 'open')
      .select('trail_proposals.id')
  const proposals = selectProposals(db, userId).where('id', 'in', idsBy('trail_key').union(idsBy('other_key')))
  const isAnswered = sql`EXISTS (SELECT 1 FROM trail_votes
    WHERE trail_votes.proposal_id = trail_proposals.id AND trail_votes.user_id = ${userId})`
  return proposals
    .orderBy(sql`CASE WHEN ${isAnswered} THEN 1 ELSE 0 END`)
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
}

/** Returns a page of proposals of some statuses, newest first. */
export async function listProposalPage(
  db: Queries,
  {
    statuses,
    after,
    max,
    viewerId,
  }: { statuses: readonly Status[]; after: string | null; max: number; viewerId: string },
): Promise<ProposalView[]> {
  const rows: ProposalView[] = []
  // each in the order of the index
  for (const status of statuses)
    rows.push(
      ...(await selectProposals(db, viewerId)
        .where('status', '=', status)
        .$if(after !== null, (all) => all.where('id', '<', after ?? ''))
        .orderBy('id', 'desc')
        .limit(max)
        .execute()),
    )
  return rows.toSorted((a, b) => compareTexts(b.id, a.id)).slice(0, max)
}

/** Stores a proposal, unless there is one about both trails. Returns false where there was. */
export async function insertProposal(tx: Tx, row: TrailProposalRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('trail_proposals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['trail_key', 'other_key']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function setStatus(tx: Tx, id: string, status: Status): Promise<void> {
  await tx.updateTable('trail_proposals').set({ status }).where('id', '=', id).execute()
}

export async function deleteProposal(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('trail_proposals').where('id', '=', id).execute()
}

/** Returns all proposals about a trail in some statuses. */
export async function listProposalsAbout(
  db: Queries,
  trailKey: string,
  statuses: readonly Status[],
): Promise<TrailProposalRow[]> {
  const about = (key: 'trail_key' | 'other_key') =>
    db.selectFrom('trail_proposals').selectAll().where(key, '=', trailKey).where('status', 'in', statuses).execute()
  return [...(await about('trail_key')), ...(await about('other_key'))]
}

/** Changes the trails of a proposal. */
export async function moveProposal(tx: Tx, id: string, pair: Pair): Promise<void> {
  await tx.updateTable('trail_proposals').set(pair).where('id', '=', id).execute()
}

/** Returns how many undecided proposals are about trails that one member alone has walked. */
export async function countUndecidedOfHiker(db: Queries, userId: string): Promise<number> {
  let count = 0
  for (const hiker of ['sole_hiker', 'other_sole_hiker'] as const) {
    const proposals = db.selectFrom('trail_proposals').where(hiker, '=', userId).where('status', 'in', UNDECIDED)
    count += (await proposals.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
  }
  return count
}

/** Returns the times of a member's proposals since a moment, newest first, in epoch milliseconds. */
export async function listProposalTimes(db: Queries, userId: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('trail_proposals')
    .select('created_at')
    .where('proposed_by', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** Stores the answer of a member in place of an earlier one. */
export async function storeVote(tx: Tx, vote: TrailVoteRow): Promise<void> {
  const { answer, is_counted, created_at } = vote
  await tx
    .insertInto('trail_votes')
    .values(vote)
    .onConflict((conflict) =>
      conflict.columns(['proposal_id', 'user_id']).doUpdateSet({ answer, is_counted, created_at }),
    )
    .execute()
}

/** Returns the members who have confirmed a proposal. */
export async function listConfirmers(db: Queries, proposalId: string): Promise<TrailVoteRow[]> {
  const votes = db.selectFrom('trail_votes').selectAll().where('proposal_id', '=', proposalId)
  return votes.where('answer', '=', 'confirm').execute()
}

/** Returns whether a member has walked one of some trails, whoever may see it. */
export async function hasWalked(db: Queries, userId: string, trailKeys: readonly string[]): Promise<boolean> {
  const hikes = db.selectFrom('hikes').select('id').where('owner_id', '=', userId).where('is_wish', '=', 0)
  return (await hikes.where('trail_key', 'in', trailKeys).limit(1).executeTakeFirst()) !== undefined
}

/** Returns whether everybody sees a track of a member on one of some trails, of a hike or of a further walk. */
export async function hasPublicTrack(db: Queries, userId: string, trailKeys: readonly string[]): Promise<boolean> {
  const hikes = db
    .selectFrom('hikes')
    .select('hikes.id')
    .where('hikes.owner_id', '=', userId)
    .where('hikes.trail_key', 'in', trailKeys)
    .where('hikes.is_wish', '=', 0)
    .where(isVisibleToAll('hikes'))
    .where(isNotLeaving('hikes.owner_id'))
    .where(isTrackVisibleAt(EVERYBODY))
    .limit(1)
  const ofHike = hikes.innerJoin('tracks', 'tracks.hike_id', 'hikes.id')
  if (await ofHike.executeTakeFirst()) return true
  const ofWalk = hikes
    .innerJoin('visits', 'visits.hike_id', 'hikes.id')
    .innerJoin('visit_tracks as tracks', 'tracks.visit_id', 'visits.id')
  return (await ofWalk.executeTakeFirst()) !== undefined
}

/** Returns the only member who has publicly walked a trail; null where there are several or none. */
export async function findSoleHiker(db: Queries, trailKey: string): Promise<string | null> {
  const [one, another] = await db
    .selectFrom('hikes')
    .select('owner_id')
    .distinct()
    .where('trail_key', '=', trailKey)
    .where('is_wish', '=', 0)
    .where(isVisibleToAll('hikes'))
    .where(isNotLeaving('hikes.owner_id'))
    .limit(2)
    .execute()
  return one && !another ? one.owner_id : null
}
