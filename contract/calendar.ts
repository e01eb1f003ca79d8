import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

const address = z.object({
  /** From the site's own address on: `/api/calendar.ics?key=…`. Null where there is none. */
  path: z.nullable(z.string()),
})

/** My hikes in calendars that are subscribed to. */
export const calendar = {
  get: endpoint({
    method: 'GET',
    path: '/users/me/calendar',
    summary: 'The private address of my calendar, if I have one',
    access: 'member',
    scope: null,
    answer: address,
    status: 200,
    resource: 'calendar',
  }),
  renew: endpoint({
    method: 'POST',
    path: '/users/me/calendar',
    summary: 'Give my calendar an address, or another in the place of the one it has, which is good no more',
    access: 'member',
    scope: null,
    answer: address,
    status: 200,
    invalidates: ['calendar'],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/users/me/calendar',
    summary: 'Take the address of my calendar away',
    access: 'member',
    scope: null,
    isForLeaving: true,
    status: 204,
    invalidates: ['calendar'],
  }),
  /** Calendars send nothing but the address: the key in it is all that opens it. */
  file: endpoint({
    method: 'GET',
    path: '/calendar.ics',
    summary: 'The completed hikes of whoever has this key, as all-day events (RFC 5545)',
    access: 'bare',
    scope: null,
    query: z.object({ key: z.optional(text()) }),
    download: true,
    hasTag: true,
    status: 200,
  }),
}
