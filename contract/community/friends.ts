import * as z from 'zod/mini'
import { FRIEND_HIKES_PAGE } from '#domain/platform/limits.ts'
import { earnedAchievement } from './achievements.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, instant, page, text } from '#contract/fields.ts'
import { hike } from '#contract/diary/hike-shapes.ts'
import { askerId, followerId, person, personId } from '#contract/params.ts'
import { friendRoutes } from '#contract/routes/community/friends.ts'

/** A time in milliseconds and an id. */
const CURSOR = /^\d{1,16}\.[0-9a-f-]{36}$/
const MAX_CURSOR_CHARS = 64
const YEAR = /^\d{4}$/

const ids = z.object({ friends: z.array(id) })

/** A person with names; these are empty where their profile is not public. */
export const namedPerson = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  since: instant,
})

/** Page of a list of people. `after` is the `next` of the previous page. */
const pageOfPeople = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  after: z.optional(text(MAX_CURSOR_CHARS).check(z.regex(CURSOR, 'after is not a place in the list'))),
})

/** People whose profile is for followers have only a username. `followsMe` is present for members. */
const peoplePage = z.object({
  people: z.array(
    z.object({
      _id: id,
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      avatarUrl: z.optional(z.string()),
      totalHikes: z.number(),
      followsMe: z.boolean(),
    }),
  ),
  next: z.nullable(z.string()),
})
export type PeoplePage = z.output<typeof peoplePage>

/** A friend who logged the same trail on the same day as I did. */
const companion = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  avatarUrl: z.optional(z.string()),
  days: z.number(),
  /** The trail in my spelling. */
  latest: z.object({ name: z.string(), country: z.string(), completedOn: day }),
})
export type Companion = z.output<typeof companion>

/** People one follows, called friends: the relation has one direction. */
export const friends = {
  list: endpoint({
    ...friendRoutes.list,
    summary: 'The people I follow, with their totals',
    scope: 'read',
    answer: z.array(
      z.object({
        _id: id,
        firstName: z.string(),
        lastName: z.string(),
        username: z.string(),
        avatarUrl: z.optional(z.string()),
        totalHikes: z.number(),
        totalLength: z.number(),
        totalElevation: z.number(),
      }),
    ),
    status: 200,
  }),
  followersCount: endpoint({
    ...friendRoutes.followersCount,
    summary: 'How many people follow me',
    scope: 'read',
    answer: z.object({ count: z.number() }),
    status: 200,
  }),
  hikes: endpoint({
    ...friendRoutes.hikes,
    summary: 'Dated hikes of the people I follow, newest first; 500 per page, or `limit`',
    scope: 'read',
    query: z.object({
      page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(FRIEND_HIKES_PAGE))),
    }),
    answer: z.array(z.extend(hike, { username: z.string() })),
    status: 200,
  }),
  map: endpoint({
    ...friendRoutes.map,
    summary:
      'Dated hikes of the people I follow who share their map with me, newest first, at most 1,000, each with one place: the start of a track that I may see in full, else the trailhead from the catalogue. Hikes without either are left out',
    scope: 'read',
    answer: z.array(
      z.object({
        _id: id,
        name: z.string(),
        country: z.string(),
        completedOn: day,
        username: z.string(),
        lat: z.number(),
        lng: z.number(),
      }),
    ),
    status: 200,
  }),
  companions: endpoint({
    ...friendRoutes.companions,
    summary:
      'People I follow who logged the same trail on the same day as I did, in one year or ever, with the number of days and the latest one; most days first, at most 24',
    scope: 'read',
    query: z.object({ year: z.optional(text(4).check(z.regex(YEAR, 'year is not a year'))) }),
    answer: z.array(companion),
    hasTag: true,
    status: 200,
  }),
  add: endpoint({
    ...friendRoutes.add,
    params: z.object({ id: personId }),
    summary: 'Follow someone; `isRequested` means that they have to approve it first',
    scope: 'write',
    answer: z.extend(ids, {
      isRequested: z.optional(z.boolean()),
      earnedAchievements: z.optional(z.array(earnedAchievement)),
    }),
    status: 200,
  }),
  followers: endpoint({
    ...friendRoutes.followers,
    summary: 'My followers, newest first',
    scope: 'read',
    query: page,
    answer: z.array(namedPerson),
    status: 200,
  }),
  removeFollower: endpoint({
    ...friendRoutes.removeFollower,
    params: z.object({ id: followerId }),
    summary: 'Remove a follower; they are not told',
    scope: 'write',
    status: 204,
  }),
  counts: endpoint({
    ...friendRoutes.counts,
    params: z.object({ username: person }),
    summary: 'How many people follow a person, and how many they follow; 404 if they do not share it',
    scope: 'read',
    answer: z.object({ followers: z.number(), following: z.number() }),
    status: 200,
  }),
  followersOf: endpoint({
    ...friendRoutes.followersOf,
    params: z.object({ username: person }),
    summary:
      'A person’s followers that the caller may see, newest first; 50 per page, or `limit`. For the next page send `next` as `after`. 404 if they do not share it',
    scope: 'read',
    query: pageOfPeople,
    answer: peoplePage,
    status: 200,
  }),
  followedBy: endpoint({
    ...friendRoutes.followedBy,
    params: z.object({ username: person }),
    summary: 'The people that a person follows, newest first, paged as `/users/{username}/followers`',
    scope: 'read',
    query: pageOfPeople,
    answer: peoplePage,
    status: 200,
  }),
  requests: endpoint({
    ...friendRoutes.requests,
    summary: 'Requests to follow me, newest first, at most 500',
    scope: 'read',
    answer: z.array(namedPerson),
    status: 200,
  }),
  accept: endpoint({
    ...friendRoutes.accept,
    params: z.object({ id: askerId }),
    summary: 'Accept a follow request',
    scope: 'write',
    status: 204,
  }),
  refuse: endpoint({
    ...friendRoutes.refuse,
    params: z.object({ id: askerId }),
    summary: 'Decline a follow request; they are not told, and can ask again after 30 days',
    scope: 'write',
    status: 204,
  }),
  removeFromUsers: endpoint({
    ...friendRoutes.removeFromUsers,
    params: z.object({ id: personId }),
    summary: 'Stop following someone',
    scope: 'write',
    answer: ids,
    status: 200,
  }),
  remove: endpoint({
    ...friendRoutes.remove,
    params: z.object({ id: personId }),
    summary: 'Stop following someone (as the friends screen does)',
    scope: 'write',
    answer: ids,
    status: 200,
  }),
}
