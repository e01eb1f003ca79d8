import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { namedPerson } from './friends.ts'
import { blockedPerson, mutedPerson, person } from './params.ts'

/** Blocking: neither of two people sees the other. Muting: to hear no more of somebody's walks, who does not learn of it. */
export const blocks = {
  blocked: endpoint({
    method: 'GET',
    path: '/users/me/blocked',
    summary: 'Whom I have blocked, the newest first',
    access: 'member',
    scope: 'read',
    answer: z.array(namedPerson),
    status: 200,
    resource: 'blocks',
  }),
  block: endpoint({
    method: 'PUT',
    path: '/users/me/blocked/{username}',
    params: z.object({ username: person }),
    summary:
      'Block somebody, by username or id: neither sees, likes, follows or is told of the other. They are not told',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['blocks', 'friends', 'me', 'my-hikes', 'users', 'trails', 'notifications'],
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/users/me/blocked/{username}',
    params: z.object({ username: blockedPerson }),
    summary: 'Unblock somebody. What was between us does not come back',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['blocks', 'users', 'my-hikes', 'trails'],
  }),
  muted: endpoint({
    method: 'GET',
    path: '/users/me/muted',
    summary: 'Whom I have muted, the newest first',
    access: 'member',
    scope: 'read',
    answer: z.array(namedPerson),
    status: 200,
    resource: 'blocks',
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/users/me/muted/{username}',
    params: z.object({ username: person }),
    summary: 'Hear no more of what somebody walks and earns, by username or id. They are not told',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['blocks', 'friends', 'achievements'],
  }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/users/me/muted/{username}',
    params: z.object({ username: mutedPerson }),
    summary: 'Hear of them again',
    access: 'member',
    scope: 'write',
    status: 204,
    invalidates: ['blocks', 'friends', 'achievements'],
  }),
}
