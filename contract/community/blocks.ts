import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { namedPerson } from './friends.ts'
import { blockedPerson, mutedPerson, person } from '#contract/params.ts'
import { blockRoutes } from '#contract/routes/community/blocks.ts'

/** Blocking: neither of two people sees the other. Muting: to hear no more of somebody's walks, who does not learn of it. */
export const blocks = {
  blocked: endpoint({
    ...blockRoutes.blocked,
    summary: 'Whom I have blocked, the newest first',
    scope: 'read',
    answer: z.array(namedPerson),
    status: 200,
  }),
  block: endpoint({
    ...blockRoutes.block,
    params: z.object({ username: person }),
    summary:
      'Block somebody, by username or id: neither sees, likes, follows or is told of the other. They are not told',
    scope: 'write',
    status: 204,
  }),
  unblock: endpoint({
    ...blockRoutes.unblock,
    params: z.object({ username: blockedPerson }),
    summary: 'Unblock somebody. What was between us does not come back',
    scope: 'write',
    status: 204,
  }),
  muted: endpoint({
    ...blockRoutes.muted,
    summary: 'Whom I have muted, the newest first',
    scope: 'read',
    answer: z.array(namedPerson),
    status: 200,
  }),
  mute: endpoint({
    ...blockRoutes.mute,
    params: z.object({ username: person }),
    summary: 'Hear no more of what somebody walks and earns, by username or id. They are not told',
    scope: 'write',
    status: 204,
  }),
  unmute: endpoint({
    ...blockRoutes.unmute,
    params: z.object({ username: mutedPerson }),
    summary: 'Hear of them again',
    scope: 'write',
    status: 204,
  }),
}
