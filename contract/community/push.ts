import * as z from 'zod/mini'
import { MAX_PUSH_ENDPOINT_CHARS, MAX_PUSH_KEY_CHARS } from '#domain/platform/limits.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { pushRoutes } from '#contract/routes/community/push.ts'

/** Browsers that are told of notifications while the site is not open (RFC 8030, 8291 and 8292). */
export const push = {
  get: endpoint({
    ...pushRoutes.get,
    summary: 'The key that this server signs with (`applicationServerKey`), and whether the browser that asks is told',
    scope: null,
    answer: z.object({ publicKey: z.string(), isOn: z.boolean() }),
    status: 200,
  }),
  create: endpoint({
    ...pushRoutes.create,
    summary: 'Have this browser told, until its session ends; of more than 20 the one that asked first is told no more',
    scope: null,
    body: z.object({
      endpoint: text(MAX_PUSH_ENDPOINT_CHARS),
      keys: z.object({ p256dh: text(MAX_PUSH_KEY_CHARS), auth: text(MAX_PUSH_KEY_CHARS) }),
    }),
    status: 204,
  }),
  remove: endpoint({
    ...pushRoutes.remove,
    summary: 'Have this browser told no more',
    scope: null,
    status: 204,
  }),
}
