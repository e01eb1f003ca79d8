import * as z from 'zod/mini'
import { earnedAchievement } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { hike } from './hike-shapes.ts'
import { personId } from './params.ts'

const ids = z.object({ friends: z.array(id) })

/** Friends are people one follows: a one-way edge. */
export const friends = {
  list: endpoint({
    method: 'GET',
    path: '/friends',
    summary: 'The people I follow, with totals',
    access: 'member',
    answer: z.array(
      z.object({
        _id: id,
        firstName: z.string(),
        lastName: z.string(),
        username: z.string(),
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
    answer: z.object({ count: z.number() }),
    status: 200,
    resource: 'friends',
  }),
  hikes: endpoint({
    method: 'GET',
    path: '/hikes/friends',
    summary: 'Dated hikes of the people I follow, newest first',
    access: 'member',
    query: z.object({ page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))) }),
    answer: z.array(z.extend(hike, { username: z.string() })),
    status: 200,
    resource: 'friends',
  }),
  add: endpoint({
    method: 'POST',
    path: '/users/friends/{id}',
    params: z.object({ id: personId }),
    summary: 'Follow somebody',
    access: 'member',
    answer: z.extend(ids, { earnedAchievements: z.optional(z.array(earnedAchievement)) }),
    status: 200,
    invalidates: ['friends', 'me', 'achievements'],
  }),
  removeFromUsers: endpoint({
    method: 'DELETE',
    path: '/users/friends/{id}',
    params: z.object({ id: personId }),
    summary: 'Stop following somebody',
    access: 'member',
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
    answer: ids,
    status: 200,
    invalidates: ['friends', 'me'],
  }),
}
