import { CHALLENGE_NOT_FOUND } from '#contract/params.ts'
import { OWNER } from '#domain/account/visibility.ts'
import { lastDayOverEverywhere } from '#domain/community/challenges/challenge-period.ts'
import { filled } from '#domain/platform/language/filled.ts'
import { msg } from '#domain/platform/language/translate.ts'
import { MAX_CHALLENGES_PER_PERSON, MAX_OPEN_CHALLENGES } from '#domain/platform/limits.ts'
import { findLevel } from '#server/account/visibility/can-see.ts'
import { findUser, findUserByNameOrId } from '#server/account/accounts/store.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { badRequest, conflict, forbidden, notFound } from '#server/platform/http/problem.ts'
import type { Me } from '#server/platform/http/session.ts'
import { isFollowing, listVisibleMembers } from './people-store.ts'
import { type MyChallenge, countJoined, findMine } from './store.ts'

/** Returns a challenge that I take part in or am invited to by somebody whom I see. Throws the same 404 otherwise. */
export async function getMyChallenge(db: Queries, me: Me, id: string): Promise<MyChallenge> {
  const challenge = await findMine(db, me.userId, id)
  if (!challenge || !(await isInviterVisible(db, me, challenge))) throw notFound(CHALLENGE_NOT_FOUND)
  return challenge
}

async function isInviterVisible(db: Queries, me: Me, { id, state, invited_by }: MyChallenge): Promise<boolean> {
  if (state === 'joined') return true
  return (await listVisibleMembers(db, me.userId, [id])).some(({ owner_id }) => owner_id === invited_by)
}

/** Returns a challenge that I can change. Throws 403 for one of somebody else that I see. */
export async function getOwnedChallenge(db: Queries, me: Me, id: string): Promise<MyChallenge> {
  const challenge = await getMyChallenge(db, me, id)
  if (challenge.owner_id !== me.userId) throw forbidden(msg('Only the hiker who started this challenge can change it'))
  return challenge
}

/** Returns an invitation of mine. Throws 404 for a challenge that I take part in already. */
export async function getInvitation(db: Queries, me: Me, id: string): Promise<MyChallenge> {
  const challenge = await getMyChallenge(db, me, id)
  if (challenge.state !== 'invited') throw notFound(CHALLENGE_NOT_FOUND)
  return challenge
}

/** Throws 409 where a member cannot take part in one more challenge. */
export async function checkRoom(db: Queries, me: Me, at: number): Promise<void> {
  const { ended, open } = await countJoined(db, me.userId, lastDayOverEverywhere(at))
  if (open >= MAX_OPEN_CHALLENGES)
    throw conflict(
      'too_many_challenges',
      filled('You can have at most {max} challenges at a time', { max: MAX_OPEN_CHALLENGES }),
    )
  if (open + ended >= MAX_CHALLENGES_PER_PERSON)
    throw conflict(
      'too_many_challenges',
      filled('You can keep at most {max} challenges', { max: MAX_CHALLENGES_PER_PERSON }),
    )
}

/** Returns the ids of people whom I follow and who see my profile. Throws 400 for anybody else, whether they exist or not. */
export async function findInvited(db: Queries, me: Me, usernames: readonly string[]): Promise<string[]> {
  const my = await findUser(db, { id: me.userId })
  const ids = new Set<string>()
  for (const name of new Set(usernames)) {
    const user = await findUserByNameOrId(db, name)
    const isKnown = user !== null && user.audience < OWNER && (await isFollowing(db, me.userId, user.id))
    if (!isKnown) throw badRequest(filled('{name} is not among the people you follow', { name }))
    if ((my?.audience ?? OWNER) > (await findLevel(db, me.userId, user.id)))
      throw badRequest(filled('{name} cannot see your profile', { name }))
    ids.add(user.id)
  }
  return [...ids]
}
