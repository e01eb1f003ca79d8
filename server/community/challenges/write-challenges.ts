import type { NewChallenge } from '#contract/community/challenges.ts'
import {
  type ChallengeDays,
  challengeDaysProblem,
  findChallengeDays,
  lastDayOverEverywhere,
} from '#domain/community/challenges/challenge-period.ts'
import {
  type ChallengeTemplate,
  cleanChallengeName,
  goalForDays,
  goalProblem,
} from '#domain/community/challenges/challenge-templates.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { MAX_CHALLENGE_PARTICIPANTS } from '#domain/platform/limits.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Tx } from '#server/platform/db/open.ts'
import { badRequest, conflict } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { invalidate } from '#server/platform/messages/messages.ts'
import { afterInvited } from '#server/aggregates/effects/after-write.ts'
import { checkRoom, findInvited, getInvitation, getMyChallenge, getOwnedChallenge } from './access.ts'
import { toStoredGoal } from './present.ts'
import {
  type MyChallenge,
  addMembers,
  insertChallenge,
  listMembers,
  removeMember,
  setMemberState,
  updateChallenge,
} from './store.ts'

/** The member who writes, and the time in epoch milliseconds. */
interface Writer {
  readonly me: Me
  readonly at: number
}

/** Stores a challenge that its member takes part in, with invitations. Returns its id. */
export async function createChallenge(tx: Tx, { me, at }: Writer, sent: NewChallenge): Promise<string> {
  const days = getDays(sent.period, at)
  const goal = getGoal(sent.template, sent.goal, days)
  await checkRoom(tx, me, at)
  const id = newId(at)
  await insertChallenge(tx, {
    id,
    owner_id: me.userId,
    name: cleanChallengeName(sent.name ?? ''),
    template: sent.template,
    goal,
    least_ascent_m: sent.leastAscentM ?? null,
    least_length_m: sent.leastLengthKm == null ? null : Math.round(sent.leastLengthKm * 1000),
    least_difficulty: sent.leastDifficulty ?? null,
    period: sent.period.kind,
    from_on: days.from,
    to_on: days.to,
    created_at: at,
  })
  const member = {
    challenge_id: id,
    user_id: me.userId,
    state: 'joined',
    invited_by: null,
    to_on: days.to,
    at,
  } as const
  await addMembers(tx, [member])
  await invite(tx, { me, at }, { id, to: days.to, usernames: sent.invite ?? [] })
  return id
}

function getDays({ kind, from, to }: NewChallenge['period'], at: number): ChallengeDays {
  const days = findChallengeDays(kind, from, to)
  if (!days)
    throw badRequest(msg('Please enter a valid date'), [{ path: 'period', message: msg('Please enter a valid date') }])
  const problem = challengeDaysProblem(days, at)
  if (problem !== null) throw badRequest(problem, [{ path: 'period', message: problem }])
  return days
}

function getGoal(template: ChallengeTemplate, sent: number | undefined, days: ChallengeDays): number {
  const goal = goalForDays({ template, goal: sent ?? Number.NaN }, days)
  const problem = goalProblem({ template, goal })
  if (problem !== null) throw badRequest(problem, [{ path: 'goal', message: problem }])
  return toStoredGoal(template, goal)
}

interface Invitations {
  readonly id: string
  /** The last day of the challenge. */
  readonly to: string
  readonly usernames: readonly string[]
}

async function invite(tx: Tx, { me, at }: Writer, { id, to, usernames }: Invitations): Promise<void> {
  if (usernames.length === 0) return
  const members = new Set((await listMembers(tx, id)).map(({ user_id }) => user_id))
  const fresh = (await findInvited(tx, me, usernames)).filter((userId) => !members.has(userId))
  if (members.size + fresh.length > MAX_CHALLENGE_PARTICIPANTS)
    throw conflict(
      'too_many_people',
      filled('A challenge can have at most {max} people', { max: MAX_CHALLENGE_PARTICIPANTS }),
    )
  const invitation = { challenge_id: id, state: 'invited', invited_by: me.userId, to_on: to, at } as const
  await addMembers(
    tx,
    fresh.map((user_id) => ({ ...invitation, user_id })),
  )
  await afterInvited(tx, fresh, { actorId: me.userId, challengeId: id, at })
}

interface ChallengeChange {
  readonly name?: string | undefined
  readonly goal?: number | undefined
  readonly invite?: readonly string[] | undefined
}

/** Changes a challenge of mine. Throws 409 for another goal once somebody else has joined. */
export async function changeChallenge(
  tx: Tx,
  writer: Writer,
  { id, sent }: { id: string; sent: ChallengeChange },
): Promise<void> {
  const { me, at } = writer
  const challenge = await getOwnedChallenge(tx, me, id)
  const template = challenge.template as ChallengeTemplate
  const days = { from: challenge.from_on, to: challenge.to_on }
  const goal = sent.goal === undefined ? challenge.goal : getGoal(template, sent.goal, days)
  if (goal !== challenge.goal && (await listOthers(tx, challenge, me)).length > 0)
    throw conflict('others_joined', msg('The goal stays as it is: others have joined.'))
  if (sent.invite?.length) checkNotOver(challenge, at)
  const name = sent.name === undefined ? challenge.name : cleanChallengeName(sent.name)
  await updateChallenge(tx, id, { name, goal })
  await invite(tx, writer, { id, to: challenge.to_on, usernames: sent.invite ?? [] })
  await tellOthers(tx, challenge, me)
}

/** Accepts an invitation. */
export async function joinChallenge(tx: Tx, { me, at }: Writer, id: string): Promise<void> {
  const challenge = await getInvitation(tx, me, id)
  checkNotOver(challenge, at)
  await checkRoom(tx, me, at)
  await setMemberState(tx, { challengeId: id, userId: me.userId }, { state: 'joined', at })
  await tellOthers(tx, challenge, me)
}

/** Declines an invitation. */
export async function declineChallenge(tx: Tx, { me, at }: Writer, id: string): Promise<void> {
  await getInvitation(tx, me, id)
  await setMemberState(tx, { challengeId: id, userId: me.userId }, { state: 'declined', at })
}

/** Leaves a challenge, or declines its invitation. */
export async function leaveChallenge(tx: Tx, writer: Writer, id: string): Promise<void> {
  const challenge = await getMyChallenge(tx, writer.me, id)
  if (challenge.state === 'invited') return declineChallenge(tx, writer, id)
  await tellOthers(tx, challenge, writer.me)
  await tellInvited(tx, challenge, writer.me)
  await removeMember(tx, id, writer.me.userId)
}

function checkNotOver({ to_on }: MyChallenge, at: number): void {
  if (to_on <= lastDayOverEverywhere(at)) throw conflict('challenge_over', msg('This challenge is over'))
}

async function listOthers(tx: Tx, { id }: MyChallenge, me: Me): Promise<string[]> {
  const joined = (await listMembers(tx, id)).filter(({ state, user_id }) => state === 'joined' && user_id !== me.userId)
  return joined.map(({ user_id }) => user_id)
}

/** Refreshes the pages of those whom a person has invited: their invitations go with this person. */
async function tellInvited(tx: Tx, { id }: MyChallenge, me: Me): Promise<void> {
  const invited = (await listMembers(tx, id)).filter(
    ({ state, invited_by }) => state === 'invited' && invited_by === me.userId,
  )
  const userIds = invited.map(({ user_id }) => user_id)
  if (userIds.length > 0) await invalidate(tx, { userIds }, ['challenges', 'notifications'])
}

async function tellOthers(tx: Tx, challenge: MyChallenge, me: Me): Promise<void> {
  const userIds = await listOthers(tx, challenge, me)
  if (userIds.length > 0) await invalidate(tx, { userIds }, ['challenges'])
}
