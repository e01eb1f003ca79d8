import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, page, text } from '#contract/fields.ts'
import { photo, trail } from '#contract/diary/hike-shapes.ts'
import { person, trailCountry, trailName } from '#contract/params.ts'
import { hiker } from '#contract/account/user-shapes.ts'
import { hasLatestHike, withLatestHike } from './users.ts'
import { tasteRoutes } from '#contract/routes/community/taste.ts'

/** Percentage of agreement: 50 for two tastes that are independent. */
const alike = z.nullable(z.number())

/**
 * A person who ranks the trail, its place in their list, and how similar their taste is to mine; null where too little
 * is known.
 */
const reason = z.object({
  person: z.object({
    _id: id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    avatarUrl: z.optional(z.string()),
  }),
  rank: z.number(),
  alike,
  isFriend: z.boolean(),
})
export type Reason = z.output<typeof reason>

/**
 * A suggested trail. `liking` is the expected liking from 0 to 100, `score` the community's,
 * `low` the lower end of its band once it has a place; `fans` counts the compared
 * hikers who list it, `friends` those of them whom one follows; `reasons` are the most important ones.
 */
const suggestion = z.extend(trail, {
  photo: z.nullable(photo),
  liking: z.number(),
  score: z.nullable(z.number()),
  low: z.nullable(z.number()),
  fans: z.number(),
  friends: z.number(),
  reasons: z.array(reason),
  isWalked: z.boolean(),
})
export type Suggestion = z.output<typeof suggestion>

export const HIKERS_BY = ['taste', 'places'] as const

/** Similarity of members' tastes, and suggestions that follow from it. */
export const taste = {
  withPerson: endpoint({
    ...tasteRoutes.withPerson,
    params: z.object({ username: person }),
    summary: 'How well our tastes match on the hikes we have in common, and the hikes on which we differ most',
    scope: 'read',
    answer: z.object({
      alike,
      common: z.number(),
      differences: z.array(z.object({ name: z.string(), country: z.string(), mine: z.number(), theirs: z.number() })),
    }),
    hasTag: true,
    status: 200,
  }),
  forMe: endpoint({
    ...tasteRoutes.forMe,
    summary:
      'Trails that hikers with similar taste rank high, and that are not on my list or wishlist, with the reasons',
    scope: 'read',
    answer: z.object({ placed: z.number(), entries: z.array(suggestion) }),
    hasTag: true,
    status: 200,
  }),
  ofFriends: endpoint({
    ...tasteRoutes.ofFriends,
    summary: 'The trails ranked highest by the people I follow',
    scope: 'read',
    answer: z.object({ friends: z.number(), entries: z.array(suggestion) }),
    hasTag: true,
    status: 200,
  }),
  guess: endpoint({
    ...tasteRoutes.guess,
    params: z.object({ name: trailName, country: trailCountry }),
    summary:
      'The place that a trail would probably have on my list; null if it is on it, with fewer than ten ranked hikes, and where too little is known',
    scope: 'read',
    answer: z.object({ place: z.nullable(z.number()) }),
    hasTag: true,
    status: 200,
  }),
  hikers: endpoint({
    ...tasteRoutes.hikers,
    summary: 'Hikers by how well our tastes match, or by how much they hike in my countries',
    scope: 'read',
    query: z.extend(page, { by: z.enum(HIKERS_BY), ...withLatestHike }),
    answer: z.array(
      z.extend(hiker, { country: z.string(), alike, common: z.number(), near: z.number(), ...hasLatestHike }),
    ),
    hasTag: true,
    hasTotal: true,
    status: 200,
  }),
  inCommon: endpoint({
    ...tasteRoutes.inCommon,
    summary: 'How many of my best 500 hikes some people have on their lists too',
    scope: 'read',
    /** Their ids, with commas between; those after the hundredth are ignored. */
    query: z.object({ people: text() }),
    answer: z.array(z.object({ _id: id, common: z.number() })),
    hasTag: true,
    status: 200,
  }),
}
