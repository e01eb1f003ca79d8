import type { Challenge, ChallengeDetails } from '#contract/community/challenges.ts'
import { challengeStateOn } from '#domain/community/challenges/challenge-period.ts'
import { MAX_COUNTED_WALKS, MAX_OPEN_CHALLENGES } from '#domain/platform/limits.ts'
import type { Queries } from '#server/platform/db/open.ts'
import { type VisibleMember, listVisibleMembers } from './people-store.ts'
import { presentChallenge, presentPerson, presentWalk } from './present.ts'
import { computeValues, listCountedWalks } from './progress-store.ts'
import { type MyChallenge, countJoined, listEnded, listOpen } from './store.ts'

interface Viewer {
  readonly viewerId: string
  readonly today: string
}

/** Returns the challenges of a member on their day. Ended ones come with their own progress alone: there may be many. */
export async function readChallenges(
  db: Queries,
  viewer: Viewer,
  { limit, offset }: { limit: number; offset: number },
) {
  const { viewerId, today } = viewer
  const open = { since: today, limit: MAX_OPEN_CHALLENGES }
  const joined = await listOpen(db, viewerId, { ...open, state: 'joined' })
  const invited = await listOpen(db, viewerId, { ...open, state: 'invited' })
  const ended = await listEnded(db, viewerId, { today, limit, offset })
  const presented = await presentWithPeople(db, viewer, [...joined, ...invited])
  const isIn = (state: Challenge['state']) => (one: Challenge) => one.isJoined && one.state === state
  return {
    running: presented.filter(isIn('running')),
    coming: presented.filter(isIn('coming')),
    // one whose inviter is not seen leaves no trace
    invitations: presented.filter((one) => !one.isJoined && one.invitedBy !== null),
    ended: await presentAlone(db, viewer, ended),
    endedTotal: (await countJoined(db, viewerId, today)).ended,
  }
}

async function presentWithPeople(db: Queries, viewer: Viewer, rows: readonly MyChallenge[]): Promise<Challenge[]> {
  const members = await listVisibleMembers(db, viewer.viewerId, rows.map(toId))
  const presented = []
  for (const row of rows) {
    const ofChallenge = members.filter(({ challenge_id }) => challenge_id === row.id)
    presented.push(await presentOne(db, viewer, { row, members: ofChallenge }))
  }
  return presented
}

async function presentAlone(db: Queries, viewer: Viewer, rows: readonly MyChallenge[]): Promise<Challenge[]> {
  const [first] = rows
  const seen = first ? await listVisibleMembers(db, viewer.viewerId, [first.id]) : []
  const me = seen.filter(({ owner_id }) => owner_id === viewer.viewerId)
  const presented = []
  for (const row of rows) presented.push(await presentOne(db, viewer, { row, members: me }))
  return presented
}

const toId = ({ id }: MyChallenge) => id

async function presentOne(
  db: Queries,
  { viewerId, today }: Viewer,
  { row, members }: { row: MyChallenge; members: readonly VisibleMember[] },
): Promise<Challenge> {
  const joined = members.filter(({ state }) => state === 'joined').map(({ owner_id }) => owner_id)
  const ownerIds = [...new Set([viewerId, ...joined])]
  // nobody has walked in a time to come
  const isComing = challengeStateOn({ from: row.from_on, to: row.to_on }, today) === 'coming'
  const values = isComing ? new Map<string, number>() : await computeValues(db, row, { ownerIds, viewerId })
  return presentChallenge(row, { viewerId, today, members, values })
}

/** Returns one challenge with everybody's progress, and the walks of the viewer that count. */
export async function readChallenge(db: Queries, viewer: Viewer, row: MyChallenge): Promise<ChallengeDetails> {
  const members = await listVisibleMembers(db, viewer.viewerId, [row.id])
  const challenge = await presentOne(db, viewer, { row, members })
  const walks = await listCountedWalks(db, row, { ownerId: viewer.viewerId, max: MAX_COUNTED_WALKS })
  const waiting = members.filter(({ state }) => challenge.isMine && state === 'invited')
  return { ...challenge, invited: waiting.map(presentPerson), walks: walks.map(presentWalk) }
}
