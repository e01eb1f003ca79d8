import * as z from 'zod/mini'
import { completedOnProblem } from '#domain/hike-fields.ts'
import { endpoint } from './endpoint.ts'
import { ruled, text } from './fields.ts'
import { changedHike, hike } from './hike-shapes.ts'
import { person, wishId } from './params.ts'

export const wishlist = {
  mine: endpoint({
    method: 'GET',
    path: '/hikes/my-wishlist',
    summary: 'My wishes',
    access: 'member',
    scope: 'read',
    answer: z.array(hike),
    status: 200,
    resource: 'wishlist',
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/hikes/user/{userId}/wishlist',
    params: z.object({ userId: person }),
    summary: 'My wishes, by my own id',
    access: 'member',
    scope: 'read',
    answer: z.array(hike),
    status: 200,
    resource: 'wishlist',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/hikes/my-wishlist/{hikeId}',
    params: z.object({ hikeId: wishId }),
    summary: 'Remove a wish',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['wishlist'],
  }),
  complete: endpoint({
    method: 'POST',
    path: '/hikes/user/{userId}/wishlist/{hikeId}/complete',
    params: z.object({ userId: person, hikeId: wishId }),
    summary:
      'Turn a wish into a completed hike at the top of my list; on `completedOn` or, without it, on this day in UTC',
    access: 'member',
    scope: 'write',
    body: z.optional(z.object({ completedOn: z.optional(ruled(text(), completedOnProblem)) })),
    answer: changedHike,
    status: 200,
    invalidates: ['wishlist', 'my-hikes', 'me', 'achievements', 'trails', 'users', 'totals'],
  }),
}
