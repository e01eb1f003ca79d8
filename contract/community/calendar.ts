import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { calendarRoutes } from '#contract/routes/community/calendar.ts'

const address = z.object({
  /** Path below the site's own address, such as `/api/calendar.ics?key=…`; null where there is none. */
  path: z.nullable(z.string()),
})

/** The subscribed calendar of my hikes. */
export const calendar = {
  get: endpoint({
    ...calendarRoutes.get,
    summary: 'The private address of my calendar, if there is one',
    scope: null,
    answer: address,
    status: 200,
  }),
  renew: endpoint({
    ...calendarRoutes.renew,
    summary: 'Create a calendar address, or replace it: the old one stops working',
    scope: null,
    answer: address,
    status: 200,
  }),
  end: endpoint({
    ...calendarRoutes.end,
    summary: 'Remove the address of my calendar',
    scope: null,
    isAllowedWhileLeaving: true,
    status: 204,
  }),
  /** Calendar programs send nothing but the address, so its key alone gives access. */
  file: endpoint({
    ...calendarRoutes.file,
    summary:
      'The completed hikes of the owner of this key as all-day events (RFC 5545), in the language `lang`, else in the owner’s',
    scope: null,
    query: z.object({ key: z.optional(text()), lang: z.optional(text()) }),
    download: true,
    hasTag: true,
    status: 200,
  }),
}
