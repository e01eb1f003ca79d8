import type {
  Challenge,
  ChallengeParticipant,
  ChallengePerson,
  CountedWalk,
  ExportedChallenge,
} from '#contract/community/challenges.ts'
import {
  type ChallengeDays,
  type ChallengePeriodKind,
  challengeStateOn,
} from '#domain/community/challenges/challenge-period.ts'
import type { ChallengeTemplate } from '#domain/community/challenges/challenge-templates.ts'
import { toDifficulty } from '#domain/trails/difficulty.ts'
import { presentAvatar } from '#server/account/accounts/present.ts'
import type { ChallengeRow } from '#server/platform/db/schema/challenge-rows.ts'
import type { VisibleMember } from './people-store.ts'
import type { CountedWalkRow } from './progress-store.ts'
import type { MyChallenge } from './store.ts'

const M_PER_KM = 1000

/** Facts of a challenge besides its row. */
export interface ChallengeFacts {
  readonly viewerId: string
  /** The viewer's day. */
  readonly today: string
  /** Its members whom the viewer sees, invited ones too. */
  readonly members: readonly VisibleMember[]
  /** Values by people's ids; 0 for those without one. */
  readonly values: ReadonlyMap<string, number>
}

/** Returns a challenge as one of its people sees it. */
export function presentChallenge(row: MyChallenge, facts: ChallengeFacts): Challenge {
  const { viewerId, today, members, values } = facts
  const template = row.template as ChallengeTemplate
  const days: ChallengeDays = { from: row.from_on, to: row.to_on }
  const valueOf = (id: string) => toUnit(template, values.get(id) ?? 0)
  const joined = members.filter(({ state }) => state === 'joined')
  const inviter = members.find(({ owner_id }) => row.state === 'invited' && owner_id === row.invited_by)
  return {
    _id: row.id,
    ...presentGoal(row),
    state: challengeStateOn(days, today),
    isMine: row.owner_id === viewerId,
    isJoined: row.state === 'joined',
    invitedBy: inviter ? presentPerson(inviter) : null,
    value: valueOf(viewerId),
    participants: joined
      .map((one) => presentParticipant(one, viewerId, valueOf(one.owner_id)))
      .toSorted((one, other) => other.value - one.value),
    createdAt: new Date(row.created_at).toISOString(),
  }
}

/** Returns a challenge as it is exported. @param at when the member has joined, in epoch milliseconds */
export function presentExported(row: ChallengeRow & { at: number }, userId: string): ExportedChallenge {
  return {
    id: row.id,
    ...presentGoal(row),
    isMine: row.owner_id === userId,
    joinedAt: new Date(row.at).toISOString(),
  }
}

function presentGoal(row: ChallengeRow) {
  const template = row.template as ChallengeTemplate
  return {
    name: row.name,
    template,
    goal: toUnit(template, row.goal),
    leastAscentM: row.least_ascent_m,
    leastLengthKm: row.least_length_m === null ? null : row.least_length_m / M_PER_KM,
    leastDifficulty: row.least_difficulty === null ? null : toDifficulty(row.least_difficulty),
    period: { kind: row.period as ChallengePeriodKind, from: row.from_on, to: row.to_on },
  }
}

function presentParticipant(member: VisibleMember, viewerId: string, value: number): ChallengeParticipant {
  return { ...presentPerson(member), isMe: member.owner_id === viewerId, value }
}

export function presentPerson(member: VisibleMember): ChallengePerson {
  return {
    _id: member.owner_id,
    username: member.username,
    firstName: member.first_name,
    lastName: member.last_name,
    ...presentAvatar({ ...member, id: member.owner_id }),
  }
}

export function presentWalk(row: CountedWalkRow): CountedWalk {
  return {
    hikeId: row.id,
    name: row.name,
    country: row.country,
    completedOn: row.day,
    length: row.length_m / M_PER_KM,
    elevation: row.elevation_m,
  }
}

/** Converts a stored goal or value to the unit of its template: lengths are stored in metres. */
function toUnit(template: ChallengeTemplate, stored: number): number {
  return template === 'distance' ? stored / M_PER_KM : stored
}

/** Converts a sent goal to how it is stored. */
export function toStoredGoal(template: ChallengeTemplate, goal: number): number {
  return template === 'distance' ? Math.round(goal * M_PER_KM) : goal
}
