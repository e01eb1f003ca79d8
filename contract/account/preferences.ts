import * as z from 'zod/mini'
import { ID } from '#domain/platform/id.ts'
import { CHOICES } from '#domain/platform/preferences.ts'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { preferenceRoutes } from '#contract/routes/account/preferences.ts'

/** A member's display settings; a missing one has its default. Requests and responses always use metric units. */
export const preferences = z.object({
  distanceUnit: z.optional(z.enum(CHOICES.distanceUnit)),
  heightUnit: z.optional(z.enum(CHOICES.heightUnit)),
  weekStart: z.optional(z.enum(CHOICES.weekStart)),
  theme: z.optional(z.enum(CHOICES.theme)),
  hasSound: z.optional(z.boolean()),
  language: z.optional(z.enum(CHOICES.language)),
  /** The id of the notice to everybody that was dismissed last. */
  dismissedNotice: z.optional(text(36).check(z.regex(ID))),
})

export const preferenceSettings = {
  get: endpoint({
    ...preferenceRoutes.get,
    summary: 'My display settings: units, first day of the week, theme, sound, language',
    scope: 'read',
    answer: preferences,
    status: 200,
  }),
  update: endpoint({
    ...preferenceRoutes.update,
    summary: 'Change the given settings. The API always uses km and metres',
    scope: 'write',
    body: preferences,
    answer: preferences,
    status: 200,
  }),
}
