import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { day, difficulty, id, instant, text } from '#contract/fields.ts'
import { challengeId } from '#contract/params.ts'
import { challengeRoutes } from '#contract/routes/community/challenges.ts'
import { CHALLENGE_PERIODS, CHALLENGE_STATES } from '#domain/community/challenges/challenge-period.ts'
import { CHALLENGE_TEMPLATES } from '#domain/community/challenges/challenge-templates.ts'
import {
  MAX_CHALLENGE_NAME_CHARS,
  MAX_CHALLENGE_PARTICIPANTS,
  MAX_ELEVATION_M,
  MAX_LENGTH_KM,
  MAX_USERNAME_CHARS,
} from '#domain/platform/limits.ts'

const DAY_CHARS = 10

const person = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.optional(z.string()),
})
export type ChallengePerson = z.output<typeof person>

/** Somebody who takes part. `value` counts the walks that the caller may see, in the unit of the goal. */
const participant = z.extend(person, { isMe: z.boolean(), value: z.number() })
export type ChallengeParticipant = z.output<typeof participant>

/** Conditions that a walk has to meet to count; null for none. */
const conditions = {
  leastAscentM: z.nullable(z.number()),
  leastLengthKm: z.nullable(z.number()),
  leastDifficulty: z.nullable(difficulty),
}

/** A challenge as one of its people sees it. */
const challenge = z.object({
  _id: id,
  /** Empty where it is called by its goal. */
  name: z.string(),
  template: z.enum(CHALLENGE_TEMPLATES),
  /** In walks, months, km, m, countries or trails, as the template counts. */
  goal: z.number(),
  ...conditions,
  period: z.object({ kind: z.enum(CHALLENGE_PERIODS), from: day, to: day }),
  /** On the caller's day. */
  state: z.enum(CHALLENGE_STATES),
  /** True for the member who can change it. */
  isMine: z.boolean(),
  isJoined: z.boolean(),
  /** The member who has invited me; null where I take part. */
  invitedBy: z.nullable(person),
  /** My own value, also before I join. */
  value: z.number(),
  /** The members who take part and whom I see, me among them, the greatest value first. Only me, where it has ended. */
  participants: z.array(participant),
  createdAt: instant,
})
export type Challenge = z.output<typeof challenge>

/** A challenge in the data export, with the field names of `POST /challenges`, so that it can be sent there. */
export const exportedChallenge = z.object({
  id,
  name: z.string(),
  template: z.enum(CHALLENGE_TEMPLATES),
  goal: z.number(),
  ...conditions,
  period: z.object({ kind: z.enum(CHALLENGE_PERIODS), from: day, to: day }),
  /** True for the member who can change it. */
  isMine: z.boolean(),
  joinedAt: instant,
})
export type ExportedChallenge = z.output<typeof exportedChallenge>

const countedWalk = z.object({
  hikeId: id,
  name: z.string(),
  country: z.string(),
  completedOn: day,
  length: z.number(),
  elevation: z.number(),
})
export type CountedWalk = z.output<typeof countedWalk>

const details = z.extend(challenge, {
  /** Invited by me and not decided yet; empty for others. */
  invited: z.array(person),
  /** My walks that count, newest first, at most 200. */
  walks: z.array(countedWalk),
})
export type ChallengeDetails = z.output<typeof details>

/** The caller's day, so that a challenge ends where they are; the server's in UTC without it. */
const onDay = { day: z.optional(text(DAY_CHARS)) }

const usernames = z.array(text(MAX_USERNAME_CHARS)).check(z.maxLength(MAX_CHALLENGE_PARTICIPANTS))

const goal = z.number().check(z.positive(), z.maximum(2_000_000))

const newChallenge = z.object({
  name: z.optional(text(MAX_CHALLENGE_NAME_CHARS)),
  template: z.enum(CHALLENGE_TEMPLATES),
  /** For one hike each month, the months of the period: what is sent is not looked at. */
  goal: z.optional(goal),
  leastAscentM: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_ELEVATION_M)))),
  leastLengthKm: z.optional(z.nullable(z.number().check(z.minimum(0.01), z.maximum(MAX_LENGTH_KM)))),
  leastDifficulty: z.optional(z.nullable(difficulty)),
  /** `from` is any day of the year, season or month; `to` is needed for `days` alone. */
  period: z.object({
    kind: z.enum(CHALLENGE_PERIODS),
    from: text(DAY_CHARS),
    to: z.optional(z.nullable(text(DAY_CHARS))),
  }),
  invite: z.optional(usernames),
})
export type NewChallenge = z.input<typeof newChallenge>

/** Goals for a time, alone or with people one follows. */
export const challenges = {
  list: endpoint({
    ...challengeRoutes.list,
    summary:
      'My challenges: those that run, those to come, and invitations, each with everybody’s progress; and those that have ended with mine, newest first, 50 per page or `limit`',
    scope: 'read',
    query: z.object({
      ...onDay,
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
      offset: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
    }),
    answer: z.object({
      running: z.array(challenge),
      coming: z.array(challenge),
      invitations: z.array(challenge),
      ended: z.array(challenge),
      endedTotal: z.number(),
    }),
    status: 200,
  }),
  get: endpoint({
    ...challengeRoutes.get,
    params: z.object({ id: challengeId }),
    summary: 'A challenge of mine, or one that I am invited to, with the standings and my walks that count',
    scope: 'read',
    query: z.object(onDay),
    answer: details,
    status: 200,
  }),
  create: endpoint({
    ...challengeRoutes.create,
    summary:
      'Start a challenge, alone or with people I follow: those in `invite` take part once they join. At most 50 that have not ended, and 30 people in each',
    scope: 'write',
    body: newChallenge,
    answer: details,
    status: 201,
  }),
  update: endpoint({
    ...challengeRoutes.update,
    params: z.object({ id: challengeId }),
    summary:
      'Change the name of a challenge that I have started, invite more people, and change the goal while I am alone',
    scope: 'write',
    body: z.object({
      name: z.optional(text(MAX_CHALLENGE_NAME_CHARS)),
      goal: z.optional(goal),
      invite: z.optional(usernames),
    }),
    answer: details,
    status: 200,
  }),
  join: endpoint({
    ...challengeRoutes.join,
    params: z.object({ id: challengeId }),
    summary: 'Accept an invitation: my progress counts from the first day of the challenge',
    scope: 'write',
    answer: details,
    status: 200,
  }),
  decline: endpoint({
    ...challengeRoutes.decline,
    params: z.object({ id: challengeId }),
    summary: 'Decline an invitation; nobody is told, and I am not invited to it again',
    scope: 'write',
    status: 204,
  }),
  leave: endpoint({
    ...challengeRoutes.leave,
    params: z.object({ id: challengeId }),
    summary: 'Leave a challenge. One that I have started passes to whoever joined first; without anybody it is deleted',
    scope: 'write',
    status: 204,
  }),
}
