import type { Insertable } from 'kysely'
import type { Queries, Tx } from '#server/platform/db/open.ts'
import type { ChallengeMemberRow, ChallengeRow } from '#server/platform/db/schema/challenge-rows.ts'

/** A challenge with the membership of one person. */
export type MyChallenge = Awaited<ReturnType<ReturnType<typeof selectMine>['execute']>>[number]

/** Selects the challenges that a person takes part in or is invited to. */
function selectMine(db: Queries, userId: string) {
  return db
    .selectFrom('challenge_members as mine')
    .innerJoin('challenges', 'challenges.id', 'mine.challenge_id')
    .selectAll('challenges')
    .select(['mine.state', 'mine.invited_by'])
    .where('mine.user_id', '=', userId)
    .where('mine.state', '<>', 'declined')
}

export async function findMine(db: Queries, userId: string, id: string): Promise<MyChallenge | null> {
  return (await selectMine(db, userId).where('mine.challenge_id', '=', id).executeTakeFirst()) ?? null
}

interface ListOptions {
  readonly state: ChallengeMemberRow['state']
  /** The first last day. */
  readonly since: string
  readonly limit: number
}

/** Returns the challenges of a person that end on a day or later, the first to end first. */
export function listOpen(db: Queries, userId: string, { state, since, limit }: ListOptions): Promise<MyChallenge[]> {
  return selectMine(db, userId)
    .where('mine.state', '=', state)
    .where('mine.to_on', '>=', since)
    .orderBy('mine.to_on')
    .orderBy('mine.challenge_id')
    .limit(limit)
    .execute()
}

interface EndedPage {
  /** The first day on which they are over. */
  readonly today: string
  readonly limit: number
  readonly offset: number
}

/** Returns the challenges of a person that are over on a day, the last to end first. */
export function listEnded(db: Queries, userId: string, { today, limit, offset }: EndedPage): Promise<MyChallenge[]> {
  return selectMine(db, userId)
    .where('mine.state', '=', 'joined')
    .where('mine.to_on', '<', today)
    .orderBy('mine.to_on', 'desc')
    .orderBy('mine.challenge_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Returns how many challenges of a person end before a day, and how many do not. */
export async function countJoined(db: Queries, userId: string, day: string): Promise<{ ended: number; open: number }> {
  const joined = db
    .selectFrom('challenge_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'joined')
  const ended = await joined.where('to_on', '<', day).executeTakeFirstOrThrow()
  const open = await joined.where('to_on', '>=', day).executeTakeFirstOrThrow()
  return { ended: ended.count, open: open.count }
}

export async function insertChallenge(tx: Tx, challenge: ChallengeRow): Promise<void> {
  await tx.insertInto('challenges').values(challenge).execute()
}

export async function updateChallenge(
  tx: Tx,
  id: string,
  change: Partial<Pick<ChallengeRow, 'name' | 'goal'>>,
): Promise<void> {
  await tx.updateTable('challenges').set(change).where('id', '=', id).execute()
}

/** Stores members; those who are one already, or have declined, stay as they are. */
export async function addMembers(tx: Tx, members: readonly Insertable<ChallengeMemberRow>[]): Promise<void> {
  if (members.length === 0) return
  await tx
    .insertInto('challenge_members')
    .values(members)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function setMemberState(
  tx: Tx,
  { challengeId, userId }: { challengeId: string; userId: string },
  change: Pick<ChallengeMemberRow, 'state' | 'at'>,
): Promise<void> {
  await tx
    .updateTable('challenge_members')
    .set(change)
    .where('challenge_id', '=', challengeId)
    .where('user_id', '=', userId)
    .execute()
}

/** Returns everybody who takes part in a challenge or is invited to it, those who joined first first. */
export async function listMembers(db: Queries, challengeId: string) {
  const members = await db
    .selectFrom('challenge_members')
    .select(['user_id', 'state', 'invited_by', 'at'])
    .where('challenge_id', '=', challengeId)
    .where('state', '<>', 'declined')
    .execute()
  return members.toSorted((one, other) => one.at - other.at || (one.user_id < other.user_id ? -1 : 1))
}

/** Removes a person from a challenge: it passes to whoever joined first, and goes with the last. */
export async function removeMember(tx: Tx, challengeId: string, userId: string): Promise<void> {
  const others = (await listMembers(tx, challengeId)).filter(
    (member) => member.state === 'joined' && member.user_id !== userId,
  )
  const [next] = others
  if (!next) {
    await tx.deleteFrom('challenges').where('id', '=', challengeId).execute()
    return
  }
  await tx
    .deleteFrom('challenge_members')
    .where('challenge_id', '=', challengeId)
    .where('user_id', '=', userId)
    .execute()
  await tx
    .updateTable('challenges')
    .set({ owner_id: next.user_id })
    .where('id', '=', challengeId)
    .where('owner_id', '=', userId)
    .execute()
}

/** Takes a removed member out of some challenges. Returns false where there were none. */
export async function leaveSomeChallenges(tx: Tx, userId: string, max: number): Promise<boolean> {
  const some = await tx
    .selectFrom('challenge_members')
    .select(['challenge_id', 'state'])
    .where('user_id', '=', userId)
    .where('state', '=', 'joined')
    .limit(max)
    .execute()
  for (const { challenge_id } of some) await removeMember(tx, challenge_id, userId)
  return some.length > 0
}
