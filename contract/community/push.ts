import * as z from 'zod/mini'
import { MAX_PUSH_ENDPOINT_CHARS, MAX_PUSH_KEY_CHARS } from '#domain/platform/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { pushRoutes } from '#contract/routes/community/push.ts'

/** Push messages to browsers while the site is not open (RFC 8030, 8291 and 8292). */
export const push = {
  get: endpoint({
    ...pushRoutes.get,
    summary: 'The key of this server (`applicationServerKey`), and whether this browser gets push messages',
    scope: null,
    answer: z.object({ publicKey: z.string(), isOn: z.boolean() }),
    status: 200,
  }),
  create: endpoint({
    ...pushRoutes.create,
    summary:
      'Turn on push messages for this browser until its session ends; with more than 20 browsers the oldest is dropped',
    scope: null,
    body: z.object({
      endpoint: text(MAX_PUSH_ENDPOINT_CHARS),
      keys: z.object({ p256dh: text(MAX_PUSH_KEY_CHARS), auth: text(MAX_PUSH_KEY_CHARS) }),
    }),
    status: 204,
  }),
  remove: endpoint({
    ...pushRoutes.remove,
    summary: 'Turn off push messages for this browser',
    scope: null,
    status: 204,
  }),
}
