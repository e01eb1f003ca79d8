import * as z from 'zod/mini'
import { MAX_PUSH_ENDPOINT_CHARS, MAX_PUSH_KEY_CHARS } from '#domain/limits.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/** Browsers that are told of notifications while the site is not open (RFC 8030, 8291 and 8292). */
export const push = {
  get: endpoint({
    method: 'GET',
    path: '/push/subscriptions',
    summary: 'The key that this server signs with (`applicationServerKey`), and whether the browser that asks is told',
    access: 'member',
    scope: null,
    answer: z.object({ publicKey: z.string(), isOn: z.boolean() }),
    status: 200,
    resource: 'me',
  }),
  create: endpoint({
    method: 'POST',
    path: '/push/subscriptions',
    summary: 'Have this browser told, until its session ends; of more than 20 the one that asked first is told no more',
    access: 'member',
    scope: null,
    body: z.object({
      endpoint: text(MAX_PUSH_ENDPOINT_CHARS),
      keys: z.object({ p256dh: text(MAX_PUSH_KEY_CHARS), auth: text(MAX_PUSH_KEY_CHARS) }),
    }),
    status: 204,
    invalidates: ['me'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/push/subscriptions',
    summary: 'Have this browser told no more',
    access: 'member',
    scope: null,
    status: 204,
    invalidates: ['me'],
  }),
}
