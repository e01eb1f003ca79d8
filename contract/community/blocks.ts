import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { namedPerson } from './friends.ts'
import { blockedPerson, mutedPerson, person } from '#contract/params.ts'
import { blockRoutes } from '#contract/routes/community/blocks.ts'

/**
 * Blocks and mutes. After a block neither person sees the other. A mute silences a person's walks, and they do not
 * learn of it.
 */
export const blocks = {
  blocked: endpoint({
    ...blockRoutes.blocked,
    summary: 'People I have blocked, newest first',
    scope: 'read',
    answer: z.array(namedPerson),
    status: 200,
  }),
  block: endpoint({
    ...blockRoutes.block,
    params: z.object({ username: person }),
    summary:
      'Block someone by username or id: you no longer see, like, follow or are notified of each other. They are not told',
    scope: 'write',
    status: 204,
  }),
  unblock: endpoint({
    ...blockRoutes.unblock,
    params: z.object({ username: blockedPerson }),
    summary: 'Unblock someone. Earlier follows and likes are not restored',
    scope: 'write',
    status: 204,
  }),
  muted: endpoint({
    ...blockRoutes.muted,
    summary: 'People I have muted, newest first',
    scope: 'read',
    answer: z.array(namedPerson),
    status: 200,
  }),
  mute: endpoint({
    ...blockRoutes.mute,
    params: z.object({ username: person }),
    summary:
      'Mute someone by username or id: I am no longer notified of their hikes and achievements. They are not told',
    scope: 'write',
    status: 204,
  }),
  unmute: endpoint({
    ...blockRoutes.unmute,
    params: z.object({ username: mutedPerson }),
    summary: 'Unmute someone',
    scope: 'write',
    status: 204,
  }),
}
