import * as z from 'zod/mini'
import { FRIEND_HIKES_PAGE } from '#domain/limits.ts'
import { earnedAchievement } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, page } from './fields.ts'
import { hike } from './hike-shapes.ts'
import { askerId, followerId, personId } from './params.ts'

const ids = z.object({ friends: z.array(id) })

/** Names are empty where their profile is not for everybody. */
export const namedPerson = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  since: instant,
})

/** Friends are people one follows: a one-way edge. */
export const friends = {
  list: endpoint({
    method: 'GET',
    path: '/friends',
    summary: 'The people I follow, with totals',
    access: 'member',
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
    resource: 'friends',
  }),
  followersCount: endpoint({
    method: 'GET',
    path: '/friends/followers/count',
    summary: 'How many people follow me',
    access: 'member',
    scope: 'read',
    answer: z.object({ count: z.number() }),
    status: 200,
    resource: 'friends',
  }),
  hikes: endpoint({
    method: 'GET',
    path: '/hikes/friends',
    summary: 'Dated hikes of the people I follow, newest first; a page has 500, or `limit`',
    access: 'member',
    scope: 'read',
    query: z.object({
      page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(FRIEND_HIKES_PAGE))),
    }),
    answer: z.array(z.extend(hike, { username: z.string() })),
    status: 200,
    resource: 'friends',
  }),
  add: endpoint({
    method: 'POST',
    path: '/users/friends/{id}',
    params: z.object({ id: personId }),
    summary: 'Follow somebody; `isRequested` says that they have to approve it first',
    access: 'member',
    scope: 'write',
    answer: z.extend(ids, {
      isRequested: z.optional(z.boolean()),
      earnedAchievements: z.optional(z.array(earnedAchievement)),
    }),
    status: 200,
    invalidates: ['friends', 'me', 'achievements'],
  }),
  followers: endpoint({
    method: 'GET',
    path: '/friends/followers',
    summary: 'Who follows me, the newest first',
    access: 'member',
    scope: 'read',
    query: page,
    answer: z.array(namedPerson),
    status: 200,
    resource: 'friends',
  }),
  removeFollower: endpoint({
    method: 'DELETE',
    path: '/friends/followers/{id}',
    params: z.object({ id: followerId }),
    summary: 'Have somebody follow me no more; they are not told',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['friends'],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/friends/requests',
    summary: 'Who has asked to follow me, the newest first, at most 500',
    access: 'member',
    scope: 'read',
    answer: z.array(namedPerson),
    status: 200,
    resource: 'friends',
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/friends/requests/{id}',
    params: z.object({ id: askerId }),
    summary: 'Let somebody follow me who has asked to',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['friends'],
  }),
  refuse: endpoint({
    method: 'DELETE',
    path: '/friends/requests/{id}',
    params: z.object({ id: askerId }),
    summary: 'Refuse that; they are not told, and may ask again after 30 days',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['friends'],
  }),
  removeFromUsers: endpoint({
    method: 'DELETE',
    path: '/users/friends/{id}',
    params: z.object({ id: personId }),
    summary: 'Stop following somebody',
    access: 'member',
    scope: 'write',
    answer: ids,
    status: 200,
    invalidates: ['friends', 'me'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/friends/{id}',
    params: z.object({ id: personId }),
    summary: 'Stop following somebody (the friends screen)',
    access: 'member',
    scope: 'write',
    answer: ids,
    status: 200,
    invalidates: ['friends', 'me'],
  }),
}
